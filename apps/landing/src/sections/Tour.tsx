import { useText } from '../text/index.ts';
import { hasScreen, ProductScreen } from '../ui/ProductScreen.tsx';

const stops = (['orders', 'theme'] as const).filter(hasScreen);

/** Pictures of the product; rendered only when the pictures exist. */
export function Tour() {
  const { tour } = useText().home;
  if (stops.length === 0) return null;
  return (
    <section className="wrap section" aria-labelledby="tour">
      <h2 id="tour">{tour.title}</h2>
      <ul className="tour">
        {stops.map((name) => (
          <li key={name}>
            <figure>
              <ProductScreen name={name} alt={tour[name].alt} size={[1280, 800]} />
              <figcaption>{tour[name].title}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
