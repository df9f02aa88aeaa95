import type { DistrictCode } from '@kade/contract';
import type { Random } from './random.ts';

const first = [
  'Nimal',
  'Kumari',
  'Tharindu',
  'Sanduni',
  'Chamara',
  'Dilani',
  'Ruwan',
  'Ishara',
  'Fathima',
  'Mohamed',
  'Arjun',
  'Priya',
  'Kavitha',
  'Suresh',
  'Malini',
  'Asanka',
  'Nadeesha',
  'Roshan',
  'Yasmin',
  'Ravi',
  'නිමාලි',
  'කසුන්',
  'செல்வி',
  'கண்ணன்',
];
const last = [
  'Perera',
  'Silva',
  'Fernando',
  'Jayasinghe',
  'Bandara',
  'Wickramasinghe',
  'Rajapaksha',
  'Gunawardena',
  'Nazeer',
  'Farook',
  'Sivakumar',
  'Nadarajah',
  'Selvarajah',
  'Dissanayake',
  'Herath',
  'Ekanayake',
];
const towns: readonly (readonly [city: string, postal: string, district: DistrictCode])[] = [
  ['Colombo 03', '00300', 'LK-11'],
  ['Dehiwala', '10350', 'LK-11'],
  ['Kandy', '20000', 'LK-21'],
  ['Galle', '80000', 'LK-31'],
  ['Matara', '81000', 'LK-32'],
  ['Jaffna', '40000', 'LK-41'],
  ['Batticaloa', '30000', 'LK-51'],
  ['Kurunegala', '60000', 'LK-61'],
  ['Negombo', '11500', 'LK-12'],
  ['Nuwara Eliya', '22200', 'LK-23'],
  ['Anuradhapura', '50000', 'LK-71'],
  ['Trincomalee', '31000', 'LK-53'],
  ['Badulla', '90000', 'LK-81'],
  ['Ratnapura', '70000', 'LK-91'],
];
const streets = [
  'Temple Road',
  'Station Road',
  'Lake Road',
  'Main Street',
  'School Lane',
  'Beach Road',
  'Hill Street',
  'Market Road',
];

export interface Buyer {
  email: string;
  district: DistrictCode;
  address: {
    first_name: string;
    last_name: string;
    address: string;
    city: string;
    postal_code: string;
    country: string;
    phone_number: string;
  };
}

/** Returns a random buyer with a common name, a town of Sri Lanka, and an address and a number that do not exist: 000 is never assigned. */
export function buyer(dice: Random, number: number): Buyer {
  const [city, postal_code, district] = dice.pick(towns);
  return {
    email: `buyer${String(number).padStart(3, '0')}@example.lk`,
    district,
    address: {
      first_name: dice.pick(first),
      last_name: dice.pick(last),
      address: `${1 + dice.below(240)}/${1 + dice.below(9)} ${dice.pick(streets)}`,
      city,
      postal_code,
      country: 'Sri Lanka',
      phone_number: `07${dice.pick(['0', '1', '2', '4', '5', '6', '7', '8'])}000${String(dice.below(10_000)).padStart(4, '0')}`,
    },
  };
}
