/** Messages of the sections of a shop's design. */
export const sections = {
  pages: 'About the shop',
  see: 'See the product',
  seeProduct: (name: string) => `See the product: ${name}`,
  hours: 'Opening hours',
  address: 'Address',
  map: 'Show on a map',
  watch: (title: string) => (title ? `Watch the video: ${title}` : 'Watch the video'),
  newsByChat: 'News by WhatsApp',
  wantsNews: (shop: string) => `Please send me news of ${shop}.`,
};
