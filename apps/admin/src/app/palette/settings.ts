import { phrase } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';

interface Setting {
  /** The title of its card, a sentence to translate. */
  title: string;
  to: string;
  /** Titles in Sinhala and Tamil, and other words for it in the three languages: it is found in any of them. */
  words: string;
}

const at = (path: string, part: string) => `${path}#${part}`;

/** Every setting with the place where it is made. */
export const settings: readonly Setting[] = [
  {
    title: phrase('Store Name'),
    to: paths.settingsPart('name'),
    words: 'වෙළඳසැලේ නම கடைப் பெயர் rename shop title',
  },
  {
    title: phrase('Domain Settings'),
    to: paths.settingsPart('domain'),
    words: 'වසම් සැකසුම් டொமைன் அமைப்புகள் address url website dns own domain වෙබ් ලිපිනය இணைய முகவரி',
  },
  {
    title: phrase('Store Logo'),
    to: paths.settingsPart('logo'),
    words: 'වෙළඳසැලේ ලාංඡනය கடை லோகோ picture image brand ලාංඡනය රූපය சின்னம் படம்',
  },
  {
    title: phrase('Social Media Links'),
    to: paths.settingsPart('social'),
    words: 'සමාජ මාධ්‍ය සබැඳි சமூக ஊடக இணைப்புகள் facebook instagram twitter youtube ෆේස්බුක් பேஸ்புக்',
  },
  {
    title: phrase('Delivery'),
    to: paths.settingsPart('delivery'),
    words:
      'භාරදීම விநியோகம் shipping fee cost zones districts courier weight ගාස්තු කලාප දිස්ත්‍රික්ක බෙදාහැරීම கட்டணம் மண்டலம் மாவட்டம் விநியோகம்',
  },
  {
    title: phrase('Pick-up'),
    to: paths.settingsPart('delivery'),
    words: 'රැගෙන යාම நேரில் பெறுதல் collect collection address பெற்றுக்கொள்ளல்',
  },
  {
    title: phrase('Payment Methods'),
    to: paths.settingsPart('payments'),
    words: 'ගෙවීම් ක්‍රම கட்டண முறைகள் pay money checkout',
  },
  {
    title: phrase('Cash on Delivery'),
    to: paths.settingsPart('payments'),
    words: 'භාරදීමේදී මුදල් பெறும்போது பணம் cod cash door මුදල් අතට பணம்',
  },
  {
    title: phrase('Bank Transfer'),
    to: paths.settingsPart('payments'),
    words: 'බැංකු මාරුව வங்கிப் பரிமாற்றம் bank account deposit slip බැංකු ගිණුම வங்கி கணக்கு',
  },
  {
    title: phrase('Credit/Debit Card'),
    to: paths.settingsPart('payments'),
    words: 'ණය/හර කාඩ්පත கடன்/பற்று அட்டை payhere visa mastercard credentials merchant id කාඩ් அட்டை',
  },
  {
    title: phrase('PayPal'),
    to: paths.settingsPart('payments'),
    words: 'PayPal paypal link පේපැල් பேபால்',
  },
  {
    title: phrase('Terms and Conditions'),
    to: paths.settingsPart('policies'),
    words: 'නියම සහ කොන්දේසි விதிமுறைகளும் நிபந்தனைகளும் legal policy documents නීති කොන්දේසි சட்ட விதிமுறைகள்',
  },
  {
    title: phrase('Refund Policy'),
    to: paths.settingsPart('policies'),
    words: 'ආපසු ගෙවීමේ ප්‍රතිපත්තිය பணம் திருப்பும் கொள்கை legal return money back ආපසු ගෙවීම් பணம் திரும்ப',
  },
  {
    title: phrase('Mails'),
    to: paths.settingsPart('mails'),
    words: 'ඊමේල් පණිවිඩ மின்னஞ்சல்கள் email subject words text order mails buyers තැපැල් பொருள்',
  },
  {
    title: phrase('Notifications'),
    to: paths.settingsPart('push'),
    words: 'දැනුම්දීම් அறிவிப்புகள் push device phone alert install app',
  },
  {
    title: phrase('API keys'),
    to: paths.settingsPart('keys'),
    words: 'API යතුරු API சாவிகள் developer program token යතුරු விசைகள்',
  },
  {
    title: phrase('Webhooks'),
    to: paths.settingsPart('webhooks'),
    words: 'වෙබ්හුක් வெப்ஹூக்குகள் developer events notify வெப்ஹூக்',
  },
  {
    title: phrase('Close this store'),
    to: paths.settingsPart('close'),
    words: 'මෙම වෙළඳසැල වසන්න இந்தக் கடையை மூடு delete remove shop store වසා මකන්න மூடு நீக்கு',
  },
  {
    title: phrase('Shop details'),
    to: at(paths.storeConfigurator(), 'contact'),
    words:
      'වෙළඳසැලේ විස්තර கடை விவரங்கள் phone whatsapp language notice contact දුරකථන වට්ස්ඇප් භාෂාව දැන්වීම தொலைபேசி வாட்ஸ்அப் மொழி அறிவிப்பு',
  },
  {
    title: phrase('Template'),
    to: at(paths.storeConfigurator(), 'template'),
    words: 'සැකිල්ල வார்ப்புரு design look layout අච්චුව පෙනුම வடிவமைப்பு',
  },
  {
    title: phrase('Offers to buyers'),
    to: at(paths.storeConfigurator(), 'offers'),
    words: 'ගැනුම්කරුවන්ට දීමනා வாங்குபவர்களுக்குச் சலுகைகள் consent marketing newsletter email whatsapp එකඟතාව சம்மதம்',
  },
  {
    title: phrase('Reviews by buyers'),
    to: at(paths.storeConfigurator(), 'reviews'),
    words: 'ගැනුම්කරුවන්ගේ සමාලෝචන வாங்குபவர்களின் மதிப்புரைகள் stars rating ask moderate තරු நட்சத்திரம்',
  },
  {
    title: phrase('Close the shop for now'),
    to: at(paths.storeConfigurator(), 'closing'),
    words: 'වෙළඳසැල දැනට වසන්න கடையை இப்போதைக்கு மூடு holiday vacation closed pause නිවාඩු விடுமுறை',
  },
  {
    title: phrase('Colours'),
    to: paths.themeConfigurator(),
    words: 'වර්ණ நிறங்கள் theme colors palette තේමාව වර්ණ தீம் நிறங்கள்',
  },
  {
    title: phrase('Cash from couriers'),
    to: paths.courierCash(),
    words: 'කුරියර්වලින් මුදල් கூரியர்களிடமிருந்து பணம் courier cod owed money කුරියර් මුදල් கூரியர் பணம்',
  },
  {
    title: phrase('Statement of a courier'),
    to: paths.courierStatement(),
    words: 'කුරියර් සේවයක ප්‍රකාශය கூரியரின் அறிக்கை statement settle settlement cod money paid excel csv',
  },
  {
    title: phrase('Couriers'),
    to: paths.couriers(),
    words: 'කුරියර් සේවා கூரியர்கள் courier tracking delivery company domex koombiyo fardar',
  },
  {
    title: phrase('Waybill rolls'),
    to: paths.waybills(),
    words: 'වේබිල් රෝල් வேபில் சுருள்கள் waybill sticker numbers roll barcode',
  },
  {
    title: phrase('Statuses from a courier'),
    to: paths.parcelStatuses(),
    words: 'කුරියර් සේවයෙන් ලැබුණු තත්ත්ව கூரியரின் நிலைகள் parcel status returned delivered sheet tracking',
  },
  {
    title: phrase('Places'),
    to: paths.places(),
    words: 'ස්ථාන இடங்கள் places locations warehouse branch store room stock ගබඩාව கிடங்கு',
  },
  {
    title: phrase('Adjust stock from a file'),
    to: paths.stockSheet(),
    words: 'තොගය ගොනුවකින් සකසන්න கோப்பிலிருந்து இருப்பைச் சரிசெய் csv import quantities received goods',
  },
  {
    title: phrase('Move in from another shop'),
    to: paths.imports(),
    words:
      'වෙනත් සාප්පුවකින් ගෙන එන්න வேறு கடையிலிருந்து மாற்றவும் import shopify woocommerce csv migrate products file undo',
  },
  {
    title: phrase('Old addresses'),
    to: paths.redirects(),
    words: 'පැරණි ලිපින பழைய முகவரிகள் redirects 404 not found links moved seo',
  },
  {
    title: phrase('Stock-takes'),
    to: paths.counts(),
    words: 'තොග ගණන් කිරීම් இருப்பு எண்ணிக்கைகள் stock take stocktake count inventory scan barcode shelf',
  },
  {
    title: phrase('Purchase list'),
    to: paths.purchaseList(),
    words: 'මිලදී ගැනීමේ ලැයිස්තුව கொள்முதல் பட்டியல் buy order supplier days left reorder restock',
  },
  {
    title: phrase('Reviews'),
    to: paths.reviews(),
    words: 'සමාලෝචන மதிப்புரைகள் stars rating feedback publish hide answer තරු நட்சத்திரம்',
  },
  {
    title: phrase('Carts left behind'),
    to: paths.leftCarts(),
    words: 'අතහැර දැමූ කූඩ விட்டுச்சென்ற கூடைகள் abandoned cart checkout recover whatsapp',
  },
  {
    title: phrase('Waiting for products'),
    to: paths.waiting(),
    words: 'භාණ්ඩ බලාපොරොත්තුවෙන් பொருட்களுக்குக் காத்திருப்போர் back in stock wish notify sold out',
  },
  {
    title: phrase('Details'),
    to: at(paths.profile(), 'details'),
    words: 'විස්තර விவரங்கள் my profile name phone email username නම විද්‍යුත් තැපෑල பெயர் மின்னஞ்சல்',
  },
  {
    title: phrase('Change Password'),
    to: at(paths.profile(), 'password'),
    words: 'මුරපදය වෙනස් කරන්න கடவுச்சொல்லை மாற்று security login මුරපදය கடவுச்சொல்',
  },
  {
    title: phrase('Download everything'),
    to: at(paths.profile(), 'download'),
    words: 'සියල්ල බාගන්න அனைத்தையும் பதிவிறக்கு export backup data csv බාගන්න දත්ත பதிவிறக்கு தரவு',
  },
  {
    title: phrase('Delete account'),
    to: at(paths.profile(), 'delete'),
    words: 'ගිණුම මකන්න கணக்கை நீக்கு remove erase close account',
  },
  {
    title: phrase('Invoices'),
    to: paths.billing(),
    words: 'ඉන්වොයිසි விலைப்பட்டியல்கள் bill receipt plan fees ඉන්වොයිසි බිල් விலைப்பட்டியல் பில்',
  },
  {
    title: phrase('Account log'),
    to: at(paths.profile(), 'log'),
    words: 'ගිණුම් සටහන් கணக்குப் பதிவு history audit security ඉතිහාසය வரலாறு',
  },
];
