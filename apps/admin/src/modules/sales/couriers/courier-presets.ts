/** The day on which the addresses were collected from public pages and code. Nobody has tried them with a parcel. */
export const PRESETS_COLLECTED = '2026-11-26';

/**
 * Couriers of the country and the addresses of their tracking pages, as shops use them. They are proposals: the
 * couriers change them without notice, so the form asks the merchant to try the link.
 */
export const courierPresets: Readonly<Record<string, string>> = {
  CityPak: 'https://track.citypak.lk/track?tracking_number={waybill}',
  Domex: '',
  'Fardar Express': 'https://www.fdedomestic.com/client/parcel_tracking.php?waybill={waybill}',
  Koombiyo: 'https://koombiyodelivery.lk/Track/track_id?id={waybill}&phone={phone}',
  Pronto: 'https://prontolanka.lk/tracking/',
  'Prompt Xpress': 'https://promptxpress.lk/TrackItem.aspx',
  'Royal Express': 'https://royalexpress.tracking.curfox.com',
  'Sri Lanka Post': '',
  'Trans Express': '',
};
