const features = [
  {
    title: 'Products',
    text: 'Name, price, picture, tags, description, and how many are left.',
  },
  {
    title: 'Categories and collections',
    text: 'Sort the shelf: a category for each product, collections for everything you want to show together.',
  },
  {
    title: 'Orders',
    text: 'Who bought what, and where it goes. Set the status of the order and of the payment as they change.',
  },
  {
    title: 'Layout',
    text: 'Decide which collections stand at the front of your shop, and in which order.',
  },
  {
    title: 'Theme',
    text: 'Five colours of your own. Try them on your device before anybody else sees them.',
  },
  {
    title: 'Payment methods',
    text: 'Switch cards, PayPal, bank transfer and cash on delivery on or off, store by store.',
  },
  {
    title: 'Address and logo',
    text: 'Change your domain, logo and social links whenever you like; we check that an address is free.',
  },
  {
    title: 'Terms and refunds',
    text: 'Write your shop’s terms and refund policy in an editor with headings, lists, colours and links.',
  },
  {
    title: 'API and data export',
    text: 'Every one of these pages works through the same documented JSON API; products and orders can be saved as CSV.',
  },
];

/** What the back office does, written like the pages of a shop's daybook. */
export function Features() {
  return (
    <section className="wrap section" aria-labelledby="features">
      <h2 id="features">Behind the counter</h2>
      <p className="intro">The back office in nine entries. All of them work today.</p>
      <ol className="daybook">
        {features.map(({ title, text }) => (
          <li key={title} className="feature">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
