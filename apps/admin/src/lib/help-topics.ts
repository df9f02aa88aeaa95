import { phrase } from './i18n.ts';

interface HelpTopic {
  /** A sentence to translate. */
  title: string;
  /** Titles in Sinhala and Tamil, and other words by which the palette finds it. */
  words: string;
}

/** The help pages by the names of their files and addresses, in the order of the list of them. */
export const helpTopics = {
  couriers: {
    title: phrase('Couriers and their cash'),
    words: 'courier cash cod statement tracking parcel කුරියර් සේවා සහ මුදල් கூரியர்களும் பணமும்',
  },
  discounts: {
    title: phrase('Discounts and codes'),
    words: 'coupon sale offer campaign free delivery වට්ටම් සහ කේත தள்ளுபடிகளும் குறியீடுகளும்',
  },
  customers: {
    title: phrase('Customers and who is who'),
    words: 'customer buyer merge duplicate tag note pay first refused පාරිභෝගිකයින් வாடிக்கையாளர்கள்',
  },
  staff: {
    title: phrase('Staff and roles'),
    words: 'staff role permission invite member packer clerk remove log කාර්ය මණ්ඩලය භූමිකා பணியாளர்கள் பங்குகள்',
  },
  passkeys: {
    title: phrase('Passkeys and the second factor'),
    words:
      'passkey fingerprint face password log in second factor code authenticator recovery මුරයතුරු කடවුயතුරු கடவுச்சாவிகள்',
  },
  variants: {
    title: phrase('Options and variants'),
    words: 'size colour variant sku sale price discount compare විකල්ප සහ ප්‍රභේද தெரிவுகளும் வகைப்பாடுகளும்',
  },
  stock: {
    title: phrase('Stock'),
    words: 'stock ledger movements adjust count stocktake scan sold out low back waiting තොගය இருப்பு',
  },
  reports: {
    title: phrase('Reports and refunds'),
    words:
      'report sales refund partial received open refused district print වාර්තා සහ ආපසු ගෙවීම් அறிக்கைகளும் திருப்பிச் செலுத்தல்களும்',
  },
  imports: {
    title: phrase('Move in from another shop'),
    words: 'import shopify woocommerce csv customers orders redirects old addresses undo ආයාතය இறக்குமதி',
  },
  places: {
    title: phrase('Stock at several places'),
    words: 'places locations warehouse store room transfer move stock split ස්ථාන இடங்கள்',
  },
  editor: {
    title: phrase('The shop editor'),
    words: 'editor home page sections design draft publish preview pages versions සංස්කාරකය திருத்தி',
  },
  feeds: {
    title: phrase('Product feeds'),
    words:
      'google meta facebook instagram merchant center catalogue advertisement xml csv භාණ්ඩ ෆීඩ් பொருள் ஃபீடுகள்',
  },
} as const satisfies Record<string, HelpTopic>;

export type HelpTopicName = keyof typeof helpTopics;
export const helpTopicNames = Object.keys(helpTopics) as HelpTopicName[];
