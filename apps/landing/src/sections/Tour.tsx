import { hasScreen, ProductScreen } from '../ui/ProductScreen.tsx';

const stops = [
  {
    name: 'dashboard',
    title: 'What needs doing, and what sells',
    alt: 'The dashboard with sales, latest orders and what needs doing',
  },
  {
    name: 'orders',
    title: 'Orders as they come in',
    alt: 'The list of orders with customer, total and status',
  },
  { name: 'theme', title: 'Your colours', alt: 'The theme page with five colour pickers and a preview' },
  { name: 'settings', title: 'Address, logo and payment', alt: 'The settings of a store' },
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
