import type { ShopLanguage } from './shop-settings.ts';

/** The 25 districts of Sri Lanka by their codes in ISO 3166-2:LK, with their names in each language. */
export const districts = {
  'LK-11': { en: 'Colombo', si: 'කොළඹ', ta: 'கொழும்பு' },
  'LK-12': { en: 'Gampaha', si: 'ගම්පහ', ta: 'கம்பஹா' },
  'LK-13': { en: 'Kalutara', si: 'කළුතර', ta: 'களுத்துறை' },
  'LK-21': { en: 'Kandy', si: 'මහනුවර', ta: 'கண்டி' },
  'LK-22': { en: 'Matale', si: 'මාතලේ', ta: 'மாத்தளை' },
  'LK-23': { en: 'Nuwara Eliya', si: 'නුවරඑළිය', ta: 'நுவரெலியா' },
  'LK-31': { en: 'Galle', si: 'ගාල්ල', ta: 'காலி' },
  'LK-32': { en: 'Matara', si: 'මාතර', ta: 'மாத்தறை' },
  'LK-33': { en: 'Hambantota', si: 'හම්බන්තොට', ta: 'அம்பாந்தோட்டை' },
  'LK-41': { en: 'Jaffna', si: 'යාපනය', ta: 'யாழ்ப்பாணம்' },
  'LK-42': { en: 'Kilinochchi', si: 'කිලිනොච්චි', ta: 'கிளிநொச்சி' },
  'LK-43': { en: 'Mannar', si: 'මන්නාරම', ta: 'மன்னார்' },
  'LK-44': { en: 'Vavuniya', si: 'වවුනියාව', ta: 'வவுனியா' },
  'LK-45': { en: 'Mullaitivu', si: 'මුලතිව්', ta: 'முல்லைத்தீவு' },
  'LK-51': { en: 'Batticaloa', si: 'මඩකලපුව', ta: 'மட்டக்களப்பு' },
  'LK-52': { en: 'Ampara', si: 'අම්පාර', ta: 'அம்பாறை' },
  'LK-53': { en: 'Trincomalee', si: 'ත්‍රිකුණාමලය', ta: 'திருகோணமலை' },
  'LK-61': { en: 'Kurunegala', si: 'කුරුණෑගල', ta: 'குருநாகல்' },
  'LK-62': { en: 'Puttalam', si: 'පුත්තලම', ta: 'புத்தளம்' },
  'LK-71': { en: 'Anuradhapura', si: 'අනුරාධපුරය', ta: 'அனுராதபுரம்' },
  'LK-72': { en: 'Polonnaruwa', si: 'පොළොන්නරුව', ta: 'பொலன்னறுவை' },
  'LK-81': { en: 'Badulla', si: 'බදුල්ල', ta: 'பதுளை' },
  'LK-82': { en: 'Monaragala', si: 'මොණරාගල', ta: 'மொணராகலை' },
  'LK-91': { en: 'Ratnapura', si: 'රත්නපුර', ta: 'இரத்தினபுரி' },
  'LK-92': { en: 'Kegalle', si: 'කෑගල්ල', ta: 'கேகாலை' },
} as const satisfies Record<string, Record<ShopLanguage, string>>;

export type DistrictCode = keyof typeof districts;
export const districtCodes = Object.keys(districts) as [DistrictCode, ...DistrictCode[]];
