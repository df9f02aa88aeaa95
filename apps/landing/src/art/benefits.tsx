import type { ReactNode } from 'react';

/** One object of the shelf, drawn with its feet on the lower edge. */
function Good({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 80" width="96" height="80">
      {children}
    </svg>
  );
}

/** The clay pot in which children save coins. */
export const PotArt = () => (
  <Good>
    <circle cx="48" cy="13" r="11" fill="var(--turmeric)" />
    <circle cx="48" cy="13" r="7" fill="none" stroke="var(--turmeric-dark)" strokeWidth="2" />
    <path
      d="M48 20c25 0 34 15 34 31 0 18-12 29-18 29H32c-6 0-18-11-18-29 0-16 9-31 34-31z"
      fill="var(--clay)"
    />
    <path d="M48 20c6 0 11 1 15 2-4 3-26 3-30 0 4-1 9-2 15-2z" fill="var(--clay-dark)" />
    <path d="M22 44c-2 10 2 20 8 27" stroke="#fff5" strokeWidth="5" strokeLinecap="round" fill="none" />
  </Good>
);

/** A pair of scales in balance. */
export const ScaleArt = () => (
  <Good>
    <path d="M45 12h6v58h-6z" fill="var(--turmeric-dark)" />
    <path d="M28 80c0-7 6-11 12-11h16c6 0 12 4 12 11z" fill="var(--leaf-dark)" />
    <path d="M14 17h68" stroke="var(--turmeric-dark)" strokeWidth="5" strokeLinecap="round" />
    <circle cx="48" cy="12" r="6" fill="var(--turmeric)" />
    <path
      d="M16 18 4 46M16 18l12 28M80 18 68 46M80 18l12 28"
      stroke="var(--line-strong)"
      strokeWidth="2"
      fill="none"
    />
    <path d="M1 46h30c0 8-7 12-15 12S1 54 1 46zM65 46h30c0 8-7 12-15 12s-15-4-15-12z" fill="var(--leaf)" />
    <circle cx="12" cy="41" r="5" fill="var(--turmeric)" />
    <circle cx="21" cy="41" r="5" fill="var(--turmeric)" />
    <rect x="73" y="33" width="14" height="13" rx="2" fill="var(--clay)" />
  </Good>
);

/** A signboard on two legs. */
export const SignArt = () => (
  <Good>
    <path d="M22 50v30M74 50v30" stroke="var(--wood)" strokeWidth="6" />
    <rect x="6" y="12" width="84" height="44" rx="7" fill="var(--board)" />
    <rect x="11" y="17" width="74" height="34" rx="4" fill="none" stroke="var(--turmeric)" strokeWidth="2" />
    <path d="M22 29h34M22 39h22" stroke="var(--cream)" strokeWidth="5" strokeLinecap="round" />
    <path
      d="m67 27 2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.300 2.800 1-5.900-4.200-4.100 5.900-.8z"
      fill="var(--turmeric)"
    />
  </Good>
);

/** Two shops side by side. */
export const StallsArt = () => (
  <Good>
    <path d="M8 36h36v44H8z" fill="var(--wood-light)" />
    <path d="M52 28h38v52H52z" fill="var(--wood)" />
    <path d="M16 50h20v30H16zM60 46h22v34H60z" fill="var(--inside)" />
    <path d="M4 26h11v14a5.500 5.500 0 0 1-11 0zM26 26h11v14a5.500 5.500 0 0 1-11 0z" fill="var(--leaf)" />
    <path d="M15 26h11v14a5.500 5.500 0 0 1-11 0zM37 26h11v14a5.500 5.500 0 0 1-11 0z" fill="var(--flour)" />
    <path
      d="M48 17h11.500v15a5.700 5.700 0 0 1-11.500 0zM71 17h11.500v15a5.700 5.700 0 0 1-11.500 0z"
      fill="var(--clay)"
    />
    <path
      d="M59.500 17H71v15a5.700 5.700 0 0 1-11.500 0zM82.500 17H94v15a5.700 5.700 0 0 1-11.500 0z"
      fill="var(--flour)"
    />
    <path d="M14 66h24M58 62h26" stroke="var(--turmeric)" strokeWidth="5" />
  </Good>
);

/** Notes and coins. */
export const NoteArt = () => (
  <Good>
    <rect x="12" y="20" width="70" height="36" rx="4" fill="var(--leaf-light)" transform="rotate(-8 47 38)" />
    <rect x="14" y="30" width="72" height="38" rx="4" fill="var(--leaf)" />
    <rect
      x="19"
      y="35"
      width="62"
      height="28"
      rx="2"
      fill="none"
      stroke="var(--leaf-light)"
      strokeWidth="2"
    />
    <circle cx="50" cy="49" r="9" fill="var(--leaf-light)" />
    <ellipse cx="26" cy="74" rx="16" ry="6" fill="var(--turmeric-dark)" />
    <ellipse cx="26" cy="70" rx="16" ry="6" fill="var(--turmeric)" />
    <ellipse cx="72" cy="74" rx="15" ry="6" fill="var(--turmeric-dark)" />
    <ellipse cx="72" cy="70" rx="15" ry="6" fill="var(--turmeric)" />
    <ellipse cx="72" cy="65" rx="15" ry="6" fill="var(--turmeric-dark)" />
    <ellipse cx="72" cy="61" rx="15" ry="6" fill="var(--turmeric)" />
  </Good>
);

/** Exercise books, one for each script. */
export const BooksArt = () => (
  <Good>
    {[
      { x: 4, y: 22, turn: -9, colour: 'var(--clay)', letter: 'අ', lang: 'si' },
      { x: 56, y: 20, turn: 9, colour: 'var(--turmeric)', letter: 'A', lang: 'en' },
      { x: 29, y: 16, turn: 0, colour: 'var(--leaf)', letter: 'அ', lang: 'ta' },
    ].map(({ x, y, turn, colour, letter, lang }) => (
      <g key={lang} transform={`translate(${x} ${y}) rotate(${turn} 18 58)`}>
        <rect width="37" height="58" rx="3" fill={colour} />
        <path d="M4 0v58" stroke="#0003" strokeWidth="3" />
        <rect x="10" y="9" width="22" height="22" rx="2" fill="var(--cream)" />
        <text
          x="21"
          y="26"
          fontSize="16"
          fontWeight="700"
          textAnchor="middle"
          lang={lang}
          fill="var(--sign-shade)"
        >
          {letter}
        </text>
      </g>
    ))}
  </Good>
);

/** A brass padlock. */
export const LockArt = () => (
  <Good>
    <path d="M32 42V26a16 16 0 0 1 32 0v16" fill="none" stroke="var(--line-strong)" strokeWidth="8" />
    <rect x="20" y="38" width="56" height="42" rx="9" fill="var(--turmeric)" />
    <rect x="20" y="38" width="56" height="9" rx="4.500" fill="#fff4" />
    <path d="M48 52a6 6 0 0 1 3 11l2 8H43l2-8a6 6 0 0 1 3-11z" fill="var(--turmeric-darkest)" />
  </Good>
);

/** An open box, packed. */
export const BoxArt = () => (
  <Good>
    <path d="M26 34V16a3 3 0 0 1 3-3h13v21zM46 34V22h18v12z" fill="var(--leaf)" />
    <rect x="31" y="18" width="7" height="10" fill="var(--cream)" />
    <circle cx="70" cy="28" r="10" fill="var(--thambili)" />
    <path d="M14 36h68v40a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z" fill="var(--wood-light)" />
    <path d="M14 36 4 50l10 4zM82 36l10 14-10 4z" fill="var(--wood)" />
    <path d="M14 36h68v6H14z" fill="#0002" />
    <path d="M42 36h12v18l-6-4-6 4z" fill="var(--clay)" />
  </Good>
);
