import { hasScreen, ProductScreen } from '../ui/ProductScreen.tsx';

const stops = [
  {
    name: 'orders',
    title: 'Orders as they come in',
    alt: 'The list of orders: number, customer, date, total, status and payment status',
  },
  {
    name: 'theme',
    title: 'Your colours, tried on before they are used',
    alt: 'The theme page: five colours, and a preview of a shop in them',
  },
].filter(({ name }) => hasScreen(name));

/** Pictures of the product; the section is there when the pictures are. */
export function Tour() {
  if (stops.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="tour">
      <h2 id="tour">Have a look inside</h2>
      <ul className="tour">
        {stops.map(({ name, title, alt }) => (
          <li key={name}>
            <figure>
              <ProductScreen name={name} alt={alt} size={[1280, 800]} />
              <figcaption>{title}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
