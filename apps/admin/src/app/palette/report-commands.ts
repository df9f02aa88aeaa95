import { IconReportMoney } from '@tabler/icons-react';
import { phrase, t } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';

const reports = [
  {
    id: 'sales report',
    label: phrase('Sales over time'),
    words: 'report sales over time days turnover books compare average වාර්තාව විකුණුම් දිනපතා அறிக்கை விற்பனை நாட்கள்',
    to: paths.salesReport(),
  },
  {
    id: 'customers report',
    label: phrase('First and returning customers'),
    words: 'report customers first new returning best top වාර්තාව නව ගනුදෙනුකරුවන් அறிக்கை புதிய வாடிக்கையாளர்கள்',
    to: paths.customersReport(),
  },
  {
    id: 'staff report',
    label: phrase('What the staff did'),
    words: 'report staff members confirmed sent taken වාර්තාව කාර්ය මණ්ඩලය அறிக்கை ஊழியர்கள்',
    to: paths.staffReport(),
  },
  {
    id: 'payments report',
    label: phrase('Received and open money'),
    words: 'report payments received open unpaid money cash cod වාර්තාව ලැබුණු මුදල් அறிக்கை பெற்ற பணம்',
    to: paths.paymentsReport(),
  },
  {
    id: 'products report',
    label: phrase('Products sold'),
    words: 'report products sold best sellers variants වාර්තාව විකුණූ භාණ්ඩ அறிக்கை விற்ற பொருட்கள்',
    to: paths.productsReport(),
  },
  {
    id: 'stock report',
    label: phrase('Stock and what nobody buys'),
    words: 'report stock value worth unsold dead slow inventory වාර්තාව තොගයේ වටිනාකම அறிக்கை இருப்பு மதிப்பு',
    to: paths.stockReport(),
  },
  {
    id: 'districts report',
    label: phrase('Districts and refusals'),
    words: 'report districts refused refusals parcels returned වාර්තාව දිස්ත්‍රික්ක ප්‍රතික්ෂේප அறிக்கை மாவட்டங்கள் மறுப்பு',
    to: paths.districtsReport(),
  },
  {
    id: 'visits report',
    label: phrase('From views to orders'),
    words: 'report views visits visitors carts checkouts conversion වාර්තාව බැලීම් කරත්ත அறிக்கை பார்வைகள் கூடைகள்',
    to: paths.visitsReport(),
  },
  {
    id: 'searches report',
    label: phrase('Searches in the shop'),
    words: 'report searches search words not found වාර්තාව සෙවීම් அறிக்கை தேடல்கள்',
    to: paths.searchesReport(),
  },
  {
    id: 'sources report',
    label: phrase('Where buyers come from'),
    words: 'report sources links via campaign whatsapp facebook qr code වාර්තාව සබැඳි அறிக்கை இணைப்புகள்',
    to: paths.sourcesReport(),
  },
];

/** A command for each report. */
export const reportCommands = (go: (to: string) => void) =>
  reports.map(({ label, to, ...command }) => ({
    ...command,
    label: t(label),
    icon: IconReportMoney,
    run: () => go(to),
  }));
