/** The colours of a picture: two tones and a background. */
export interface Paint {
  ground: string;
  main: string;
  light: string;
}

/** A flat drawing on a field of 240 by 240. */
type Motif = (paint: Paint) => string;

const shade = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="8" fill="#000" opacity="0.08"/>`;

const teapot: Motif = ({ main, light }) => `${shade(120, 186, 120)}
<path d="M70 120c0-34 22-52 50-52s50 18 50 52-22 62-50 62-50-28-50-62z" fill="${main}"/>
<path d="M168 104c34-6 36 46 0 50" fill="none" stroke="${main}" stroke-width="13" stroke-linecap="round"/>
<path d="M72 136 38 102" stroke="${main}" stroke-width="17" stroke-linecap="round"/>
<rect x="92" y="60" width="56" height="12" rx="6" fill="${light}"/><circle cx="120" cy="52" r="10" fill="${light}"/>
<path d="M88 130a34 34 0 0 1 20-34" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round" opacity="0.7"/>`;

const cup: Motif = ({ main, light }) => `${shade(116, 180, 130)}
<path d="M64 96h104v34a44 44 0 0 1-44 44h-16a44 44 0 0 1-44-44z" fill="${main}"/>
<path d="M166 108c34-4 32 42-4 42" fill="none" stroke="${main}" stroke-width="12"/>
<ellipse cx="116" cy="97" rx="52" ry="12" fill="${light}"/>
<path d="M98 74c-10-12 10-18 0-32M126 74c-10-12 10-18 0-32" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round"/>`;

const leaves: Motif = ({
  main,
  light,
}) => `<path d="M120 200V96" stroke="${main}" stroke-width="8" stroke-linecap="round"/>
<path d="M120 108c-8-38 4-60 0-76 24 20 28 52 0 76z" fill="${light}"/>
<path d="M118 150c-46 4-66-20-78-46 36-6 70 6 78 46z" fill="${main}"/><path d="M122 150c46 4 66-20 78-46-36-6-70 6-78 46z" fill="${main}"/>
<path d="M112 144c-20-4-36-14-48-28M128 144c20-4 36-14 48-28" fill="none" stroke="${light}" stroke-width="4" stroke-linecap="round"/>`;

const tin: Motif = ({ main, light }) => `${shade(120, 196, 110)}
<rect x="72" y="74" width="96" height="120" rx="8" fill="${main}"/><rect x="66" y="50" width="108" height="30" rx="8" fill="${light}"/>
<rect x="84" y="106" width="72" height="56" rx="6" fill="${light}"/><path d="M120 152c-20-16-20-28 0-38 20 10 20 22 0 38z" fill="${main}"/>`;

const box: Motif = ({ main, light }) => `${shade(120, 186, 140)}
<path d="M56 92 120 66l64 26v68l-64 28-64-28z" fill="${main}"/><path d="m56 92 64 26 64-26-64-26z" fill="${light}"/>
<path d="M120 118v70" stroke="${light}" stroke-width="5"/><path d="m88 79 64 26v24" fill="none" stroke="${main}" stroke-width="9"/>`;

const jar: Motif = ({ main, light }) => `${shade(120, 196, 104)}
<rect x="78" y="46" width="84" height="26" rx="6" fill="${main}"/>
<path d="M74 82h92v94a18 18 0 0 1-18 18H92a18 18 0 0 1-18-18z" fill="${light}"/>
<path d="M82 122c18-12 28 10 44-2s22 4 32 0v54a12 12 0 0 1-12 12H94a12 12 0 0 1-12-12z" fill="${main}"/>`;

const bowl: Motif = ({ main, light }) => `${shade(120, 180, 140)}
<path d="M48 116h144c0 42-30 62-72 62s-72-20-72-62z" fill="${main}"/>
<g fill="${light}"><circle cx="84" cy="106" r="15"/><circle cx="112" cy="96" r="17"/><circle cx="142" cy="98" r="16"/><circle cx="164" cy="108" r="12"/><circle cx="124" cy="112" r="15"/></g>
<path d="M48 116h144v8H48z" fill="${main}"/>`;

const quills: Motif = ({ main, light }) => `${shade(120, 178, 150)}<g transform="rotate(-18 120 120)">
<rect x="44" y="84" width="150" height="26" rx="13" fill="${main}"/><rect x="52" y="112" width="150" height="26" rx="13" fill="${light}"/>
<rect x="40" y="140" width="150" height="26" rx="13" fill="${main}"/><circle cx="181" cy="97" r="6" fill="${light}"/><circle cx="189" cy="125" r="6" fill="${main}"/><circle cx="177" cy="153" r="6" fill="${light}"/></g>`;

const fold = (y: number, face: string, band: string): string =>
  `<path d="M44 ${y}h138a17 17 0 0 1 0 34H44c7-11 7-23 0-34z" fill="${face}"/>
<path d="M52 ${y + 12}h124M51 ${y + 22}h125" stroke="${band}" stroke-width="4" opacity="0.85"/>
<path d="M182 ${y}a17 17 0 0 1 0 34" fill="none" stroke="#000" stroke-width="3" opacity="0.12"/>`;

/** A pile of folded cloth. */
const cloth: Motif = ({ main, light }) =>
  `${shade(120, 196, 160)}${fold(156, main, light)}${fold(122, light, main)}${fold(88, main, light)}`;

/** A sari over a rail, its border in front. */
const sari: Motif = ({
  main,
  light,
}) => `<path d="M36 52h168" stroke="#6b4a2b" stroke-width="7" stroke-linecap="round"/>
<path d="M64 50h112c6 48 2 96 8 146-40 10-88 10-128 0 6-50 2-98 8-146z" fill="${main}"/>
<path d="M58 172c40 10 84 10 124 0l2 14c-42 10-86 10-128 0z" fill="${light}"/>
<path d="M82 56c4 44 2 90-2 132M106 58v136M152 57c-2 44 0 92 4 132" fill="none" stroke="#000" stroke-width="4" opacity="0.1"/>
<path d="M104 48h72c6 34 2 60 6 92-24 8-56 8-80 0 4-32-2-58 2-92z" fill="${main}"/>
<path d="M102 118c26 8 54 8 80 0v10c-26 8-54 8-80 0zM102 134c26 8 54 8 80 0v6c-26 8-54 8-80 0z" fill="${light}"/>
<path d="M126 50c2 30-2 54-2 92M152 50c0 30 2 54 4 92" fill="none" stroke="#000" stroke-width="4" opacity="0.1"/>
<g fill="${light}"><circle cx="114" cy="74" r="4"/><circle cx="140" cy="90" r="4"/><circle cx="166" cy="74" r="4"/><circle cx="120" cy="104" r="4"/><circle cx="164" cy="104" r="4"/></g>`;

const bag: Motif = ({ main, light }) => `${shade(120, 200, 120)}
<path d="M66 92h108l10 104H56z" fill="${main}"/><path d="M92 104V82a28 28 0 0 1 56 0v22" fill="none" stroke="${light}" stroke-width="9" stroke-linecap="round"/>
<path d="M62 136h116M60 152h120" stroke="${light}" stroke-width="6"/>`;

const cushion: Motif = ({ main, light }) => `${shade(120, 192, 140)}
<path d="M58 64c40 12 84 12 124 0-12 40-12 78 0 122-40-12-84-12-124 0 12-44 12-82 0-122z" fill="${main}"/>
<path d="m120 84 38 40-38 40-38-40z" fill="${light}"/><path d="m120 104 19 20-19 20-19-20z" fill="${main}"/>`;

const sack: Motif = ({ main, light }) => `${shade(120, 200, 124)}
<path d="M84 70c-30 36-36 84-20 126h112c16-42 10-90-20-126z" fill="${main}"/><path d="M80 56c26-14 54-14 80 0l-6 18H86z" fill="${light}"/>
<path d="M84 74h72" stroke="${light}" stroke-width="6"/><circle cx="120" cy="138" r="27" fill="${light}"/><path d="M120 122v32M110 130v16M130 130v16" stroke="${main}" stroke-width="5" stroke-linecap="round"/>`;

const bottle: Motif = ({ main, light }) => `${shade(120, 202, 80)}
<rect x="104" y="36" width="32" height="22" rx="5" fill="${light}"/>
<path d="M106 58h28v24c26 12 30 32 30 50v54a14 14 0 0 1-14 14H90a14 14 0 0 1-14-14v-54c0-18 4-38 30-50z" fill="${main}"/>
<rect x="76" y="124" width="88" height="48" fill="${light}"/><circle cx="120" cy="148" r="14" fill="${main}"/>`;

const coconut: Motif = ({ main, light }) => `${shade(120, 186, 140)}
<circle cx="120" cy="120" r="66" fill="${main}"/><path d="M68 92a60 60 0 0 0 104 60z" fill="${light}"/><ellipse cx="120" cy="122" rx="42" ry="24" transform="rotate(30 120 122)" fill="#fff" opacity="0.75"/>`;

const mask: Motif = ({
  main,
  light,
}) => `<path d="M60 64c40-32 80-32 120 0 8 66-12 130-60 140-48-10-68-74-60-140z" fill="${main}"/>
<circle cx="95" cy="108" r="17" fill="#fff"/><circle cx="145" cy="108" r="17" fill="#fff"/><circle cx="95" cy="108" r="8" fill="#1a1e1a"/><circle cx="145" cy="108" r="8" fill="#1a1e1a"/>
<path d="M120 112v30" stroke="${light}" stroke-width="10" stroke-linecap="round"/><path d="M88 162q32 20 64 0" fill="none" stroke="${light}" stroke-width="10" stroke-linecap="round"/>
<path d="M64 66c18-10 28 14 56-2 28 16 38-8 56 2" fill="none" stroke="${light}" stroke-width="10"/>`;

const lamp: Motif = ({ main, light }) => `${shade(120, 202, 100)}
<path d="M112 100h16v84h-16z" fill="${main}"/><path d="M80 188h80l8 14H72z" fill="${main}"/><path d="M62 96h116c-8 24-30 30-58 30s-50-6-58-30z" fill="${main}"/>
<path d="M120 40c18 22 20 38 0 52-20-14-18-30 0-52z" fill="${light}"/><rect x="104" y="140" width="32" height="10" rx="5" fill="${light}"/>`;

const pot: Motif = ({ main, light }) => `${shade(120, 196, 120)}
<path d="M88 62h64l-6 22c34 16 44 40 44 60 0 32-30 50-70 50s-70-18-70-50c0-20 10-44 44-60z" fill="${main}"/><ellipse cx="120" cy="62" rx="36" ry="10" fill="${light}"/>
<path d="m56 128 16 14 16-14 16 14 16-14 16 14 16-14 16 14 16-14" fill="none" stroke="${light}" stroke-width="6" stroke-linejoin="round"/>`;

const fruit: Motif = ({ main, light }) => `${shade(120, 190, 120)}
<path d="M120 70c50-18 84 24 66 74-14 40-74 56-108 26-36-32-8-88 42-100z" fill="${main}"/><path d="M118 72c-4-20 4-32 20-40" fill="none" stroke="#4d3209" stroke-width="7" stroke-linecap="round"/>
<path d="M140 36c22-12 38-4 46 12-22 10-38 6-46-12z" fill="${light}"/><path d="M88 142a34 34 0 0 1 20-42" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round" opacity="0.8"/>`;

const book: Motif = ({ main, light }) => `${shade(120, 196, 140)}
<path d="M64 56h100a12 12 0 0 1 12 12v124H76a12 12 0 0 1-12-12z" fill="${main}"/><path d="M64 180a12 12 0 0 1 12-12h100v24H76a12 12 0 0 1-12-12z" fill="${light}"/>
<path d="M88 88h64M88 106h44" stroke="${light}" stroke-width="8" stroke-linecap="round"/><circle cx="136" cy="138" r="13" fill="${light}"/>`;

const basket: Motif = ({ main, light }) => `${shade(120, 190, 150)}
<path d="M62 104a58 52 0 0 1 116 0" fill="none" stroke="${main}" stroke-width="10" stroke-linecap="round"/>
<path d="M48 104h144l-16 78a10 10 0 0 1-10 8H74a10 10 0 0 1-10-8z" fill="${light}"/>
<path d="M52 124h136M56 144h128M60 164h120" stroke="${main}" stroke-width="8" stroke-dasharray="14 10"/>
<rect x="42" y="96" width="156" height="18" rx="9" fill="${main}"/>`;

const drum: Motif = ({ main, light }) => `${shade(120, 194, 140)}
<path d="M56 82h128v84c0 18-28 30-64 30s-64-12-64-30z" fill="${main}"/><ellipse cx="120" cy="82" rx="64" ry="24" fill="${light}"/>
<ellipse cx="120" cy="82" rx="26" ry="9" fill="${main}" opacity="0.55"/>
<path d="m58 100 20 84 22-66 20 78 20-78 22 66 20-84" fill="none" stroke="${light}" stroke-width="5" stroke-linejoin="round"/>`;

/** A hanger, and folds of hanging cloth. */
const hanger = `<path d="M120 46v-8c10 0 14-6 12-13s-14-8-18 1" fill="none" stroke="#8c6f52" stroke-width="4" stroke-linecap="round"/>
<path d="M120 44 70 72M120 44l50 28" stroke="#8c6f52" stroke-width="6" stroke-linecap="round"/>`;
const folds = (paths: string): string =>
  `<path d="${paths}" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round" opacity="0.1"/>`;

const blouse: Motif = ({ main, light }) => `${hanger}
<path d="M98 56c-12 3-26 8-36 14-12 14-20 32-26 52 8 8 20 12 32 14 3-10 6-18 10-26 4 26 4 46-2 70 28 8 60 8 88 0-6-24-6-44-2-70 4 8 7 16 10 26 12-2 24-6 32-14-6-20-14-38-26-52-10-6-24-11-36-14-6 22-38 22-44 0z" fill="${main}"/>
<path d="M98 56c6 22 38 22 44 0" fill="none" stroke="${light}" stroke-width="8" stroke-linecap="round"/>
<path d="M38 116c9 8 20 12 32 14M202 116c-9 8-20 12-32 14" fill="none" stroke="${light}" stroke-width="8"/>
<path d="M77 170c28 8 58 8 86 0" fill="none" stroke="${light}" stroke-width="8"/>
${folds('M92 112c4 18 4 38 2 56M148 112c-4 18-4 38-2 56M112 140c0 12 0 22-2 32')}
<g fill="${light}"><path d="m120 94 7 8-7 8-7-8zM120 118l7 8-7 8-7-8z"/></g>`;

const shirt: Motif = ({ main, light }) => `${hanger}
<path d="M94 54c-14 4-28 9-40 16-10 20-16 40-20 62 10 6 20 10 32 11 3-14 6-26 10-38 4 34 4 66 0 98 28 5 60 5 88 0-4-32-4-64 0-98 4 12 7 24 10 38 12-1 22-5 32-11-4-22-10-42-20-62-12-7-26-12-40-16z" fill="${main}"/>
<path d="M94 54c6 16 14 24 26 30 12-6 20-14 26-30l10 6c-2 16-8 28-18 38l-18-14-18 14c-10-10-16-22-18-38z" fill="${light}"/>
<path d="M120 86v118" stroke="${light}" stroke-width="3"/>
${folds('M88 120c4 26 4 52 2 78M152 120c-4 26-4 52-2 78M106 150c0 18 0 34-2 50')}
<g fill="${light}"><circle cx="128" cy="112" r="4"/><circle cx="128" cy="138" r="4"/><circle cx="128" cy="164" r="4"/><circle cx="128" cy="190" r="4"/></g>
<path d="M138 118h22v20c-7 6-15 6-22 0z" fill="none" stroke="${light}" stroke-width="3"/>`;

const kurta: Motif = ({ main, light }) => `${hanger}
<path d="M98 52c-12 3-26 7-36 13-14 26-22 56-28 90 9 5 18 7 28 8 6-22 10-42 16-62 2 38 0 74-4 110 30 6 62 6 92 0-4-36-6-72-4-110 6 20 10 40 16 62 10-1 19-3 28-8-6-34-14-64-28-90-10-6-24-10-36-13-6 14-38 14-44 0z" fill="${main}"/>
<path d="M98 52c6 14 38 14 44 0M120 62v58" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round"/>
<path d="M36 146c9 5 17 7 28 8M204 146c-9 5-17 7-28 8M75 200c30 6 60 6 90 0" fill="none" stroke="${light}" stroke-width="7"/>
${folds('M92 110c2 34 0 62-2 92M148 110c-2 34 0 62 2 92M112 136c0 24 0 44-2 68')}
<g fill="${main}"><circle cx="120" cy="78" r="3"/><circle cx="120" cy="94" r="3"/><circle cx="120" cy="110" r="3"/></g>`;

const dress: Motif = ({ main, light }) => `${hanger}
<path d="M98 50c-8 2-14 5-20 9 2 18 8 32 16 44-10 36-26 70-44 102 44 12 96 12 140 0-18-32-34-66-44-102 8-12 14-26 16-44-6-4-12-7-20-9-4 24-40 24-44 0z" fill="${main}"/>
<path d="M94 103c16 6 36 6 52 0l3 12c-18 6-40 6-58 0z" fill="${light}"/>
<path d="M58 190c40 11 84 11 124 0" fill="none" stroke="${light}" stroke-width="7"/>
${folds('M98 124c-6 28-14 54-24 76M120 126v80M142 124c6 28 14 54 24 76M108 124c-2 28-8 56-14 80M132 124c2 28 8 56 14 80')}
<g fill="${light}"><circle cx="86" cy="168" r="4"/><circle cx="108" cy="150" r="4"/><circle cx="132" cy="168" r="4"/><circle cx="154" cy="150" r="4"/><circle cx="106" cy="184" r="4"/><circle cx="158" cy="180" r="4"/></g>`;

export const motifs = {
  blouse,
  shirt,
  kurta,
  dress,
  teapot,
  cup,
  leaves,
  tin,
  box,
  jar,
  bowl,
  quills,
  cloth,
  sari,
  bag,
  cushion,
  sack,
  bottle,
  coconut,
  mask,
  lamp,
  pot,
  fruit,
  book,
  basket,
  drum,
} satisfies Record<string, Motif>;
export type MotifName = keyof typeof motifs;
