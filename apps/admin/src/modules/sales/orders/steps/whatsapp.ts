import type { Order } from '@kade/contract';
import { money } from '../../../../lib/format.ts';
import { fullName } from '../order-facts.ts';

type BuyerLanguage = Order['language'];

interface MessageValues {
  name: string;
  shop: string;
  number: string;
  items: string;
  total: string;
}

const questions: Record<BuyerLanguage, (facts: MessageValues) => string> = {
  en: ({ name, shop, number, items, total }) =>
    `Hello ${name}, this is ${shop}. Thank you for your order ${number}: ${items}. Total ${total}. Please reply YES so that we can send it.`,
  si: ({ name, shop, number, items, total }) =>
    `ආයුබෝවන් ${name}, මේ ${shop}. ඔබේ ඇණවුම ${number} සඳහා ස්තූතියි: ${items}. මුළු මුදල ${total}. එය යැවීමට අපට හැකි වන පරිදි කරුණාකර “ඔව්” ලෙස පිළිතුරු දෙන්න.`,
  ta: ({ name, shop, number, items, total }) =>
    `வணக்கம் ${name}, இது ${shop}. உங்கள் ஆர்டர் ${number} க்கு நன்றி: ${items}. மொத்தம் ${total}. அதை அனுப்ப தயவுசெய்து “ஆம்” எனப் பதிலளிக்கவும்.`,
};

const links: Record<BuyerLanguage, (facts: MessageValues & { url: string }) => string> = {
  en: ({ name, shop, number, url }) => `Hello ${name}, here is your order ${number} at ${shop}: ${url}`,
  si: ({ name, shop, number, url }) => `ආයුබෝවන් ${name}, ${shop} හි ඔබේ ඇණවුම ${number}: ${url}`,
  ta: ({ name, shop, number, url }) => `வணக்கம் ${name}, ${shop} இல் உங்கள் ஆர்டர் ${number}: ${url}`,
};

const accountLinks: Record<BuyerLanguage, (facts: MessageValues & { url: string }) => string> = {
  en: ({ name, shop, url }) => `Hello ${name}, here are your orders at ${shop}. The link works once: ${url}`,
  si: ({ name, shop, url }) => `ආයුබෝවන් ${name}, ${shop} හි ඔබේ ඇණවුම්. සබැඳිය එක් වරක් ක්‍රියා කරයි: ${url}`,
  ta: ({ name, shop, url }) => `வணக்கம் ${name}, ${shop} இல் உங்கள் ஆர்டர்கள். இணைப்பு ஒருமுறை செயல்படும்: ${url}`,
};

const reviewQuestions: Record<BuyerLanguage, (facts: MessageValues & { url: string }) => string> = {
  en: ({ name, shop, number, url }) =>
    `Hello ${name}, thank you for your order ${number} at ${shop}. How was it? A few words help others: ${url}`,
  si: ({ name, shop, number, url }) =>
    `ආයුබෝවන් ${name}, ${shop} හි ඔබේ ඇණවුම ${number} සඳහා ස්තූතියි. එය කොහොමද? ඔබේ වචන කිහිපයක් අන් අයට උපකාරී වේ: ${url}`,
  ta: ({ name, shop, number, url }) =>
    `வணக்கம் ${name}, ${shop} இல் உங்கள் ஆர்டர் ${number} க்கு நன்றி. எப்படி இருந்தது? உங்கள் சில வார்த்தைகள் மற்றவர்களுக்கு உதவும்: ${url}`,
};

const messageValues = (order: Order, shop: string): MessageValues => ({
  shop,
  name: fullName(order.shipping_address),
  number: `#${order.number}`,
  items: order.products.map(({ productId, quantity }) => `${quantity} × ${productId.name}`).join(', '),
  total: money(order.total_price),
});

/** The message that asks the buyer to confirm the order, in the language of the order. */
export const confirmationText = (order: Order, shop: string): string =>
  questions[order.language](messageValues(order, shop));

/** The message with the address of the buyer's page, in the language of the order. */
export const linkText = (order: Order, shop: string, url: string): string =>
  links[order.language]({ ...messageValues(order, shop), url });

/** The message with the link to all orders of the buyer, in the language of the order. */
export const accountLinkText = (order: Order, shop: string, url: string): string =>
  accountLinks[order.language]({ ...messageValues(order, shop), url });

/** The message that asks for a review of what was delivered, in the language of the order; `url` is the buyer's page of it. */
export const reviewText = (order: Order, shop: string, url: string): string =>
  reviewQuestions[order.language]({ ...messageValues(order, shop), url: `${url}/review` });
