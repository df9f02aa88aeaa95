/** A merchant's account at the interface of a courier. */
export interface CourierAccount {
  url: string;
  clientId: string;
  apiKey: string;
}

/** A parcel as a courier takes it. */
export interface CourierParcel {
  waybill: string;
  /** The number of the order. */
  order: number;
  name: string;
  /** Of one or more lines. */
  address: string;
  /** As the courier calls it where the merchant has said so, else as the buyer wrote it. */
  town: string;
  /** Digits alone, one or two. */
  phones: readonly string[];
  /** What the courier collects, in rupees; 0 for nothing. */
  amount: number;
  weightGrams: number;
}

/** Thrown when the courier took no parcel for this reason. */
export class ParcelRefused extends Error {}

/** Thrown when the courier did not reply, or not in its form: it may have the parcel. */
export class CourierUnavailable extends Error {}

export interface CourierService {
  /**
   * Tells a courier about a parcel with a waybill of its roll. Throws `ParcelRefused` and `CourierUnavailable`. May be
   * repeated: a waybill is of one parcel.
   */
  register(parcel: CourierParcel, account: CourierAccount): Promise<void>;
}
