/** The goods of the shop, drawn with their feet at y = 0 and their middle at x = 0. */
interface Place {
  x: number;
  y: number;
  scale?: number;
}

const at = ({ x, y, scale = 1 }: Place) => `translate(${x} ${y}) scale(${scale})`;

interface Coloured extends Place {
  colour: string;
}

export function Tin({ colour, ...place }: Coloured) {
  return (
    <g transform={at(place)}>
      <rect x="-15" y="-44" width="30" height="44" rx="3" fill={colour} />
      <rect x="-17" y="-49" width="34" height="8" rx="3" fill={colour} />
      <rect x="-17" y="-43" width="34" height="2" fill="#0002" />
      <rect x="-15" y="-31" width="30" height="19" fill="var(--cream)" />
      <path d="M0-28c6 3 6 10 0 13-6-3-6-10 0-13z" fill="var(--leaf)" />
      <rect x="-15" y="-44" width="6" height="44" rx="3" fill="#fff2" />
    </g>
  );
}

export function Jar({ colour, ...place }: Coloured) {
  return (
    <g transform={at(place)}>
      <path
        d="M-17-34c0-6 4-8 6-10v-4h22v4c2 2 6 4 6 10v28c0 4-2 6-6 6h-22c-4 0-6-2-6-6z"
        fill="var(--glass)"
      />
      <path d="M-15-30h30v24c0 3-1 4-4 4h-22c-3 0-4-1-4-4z" fill={colour} opacity=".9" />
      <g fill="var(--cream)" opacity=".55">
        <circle cx="-8" cy="-24" r="3" />
        <circle cx="3" cy="-18" r="3" />
        <circle cx="9" cy="-26" r="3" />
        <circle cx="-4" cy="-10" r="3" />
        <circle cx="8" cy="-9" r="3" />
      </g>
      <rect x="-13" y="-55" width="26" height="9" rx="3" fill="var(--clay)" />
      <rect x="-12" y="-40" width="4" height="32" rx="2" fill="#fff6" />
    </g>
  );
}

export function Bottle({ colour, ...place }: Coloured) {
  return (
    <g transform={at(place)}>
      <path d="M-4-56h8v14c0 4 6 7 6 13v25c0 3-1 4-4 4h-12c-3 0-4-1-4-4v-25c0-6 6-9 6-13z" fill={colour} />
      <rect x="-5" y="-60" width="10" height="6" rx="2" fill="var(--turmeric)" />
      <rect x="-10" y="-26" width="20" height="14" fill="var(--cream)" />
      <rect x="-7" y="-36" width="3" height="32" rx="1.5" fill="#fff4" />
    </g>
  );
}

export function Packet({ colour, ...place }: Coloured) {
  return (
    <g transform={at(place)}>
      <path d="M-16-40l3-3 3 3 3-3 3 3 3-3 3 3 3-3 3 3 3-3 3 3v40h-30z" fill={colour} />
      <circle cx="-.5" cy="-21" r="9" fill="var(--cream)" />
      <path d="M-5-21h9M-.5-26v10" stroke={colour} strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

export function Book({ colour, ...place }: Coloured) {
  return (
    <g transform={at(place)}>
      <rect x="-11" y="-46" width="22" height="46" rx="2" fill={colour} />
      <rect x="-7" y="-40" width="14" height="10" fill="var(--cream)" />
      <path d="M-7-24h14M-7-19h14" stroke="#fff5" strokeWidth="2" />
    </g>
  );
}

/** King coconut, the orange one that is sold to drink. */
export function KingCoconut(place: Place) {
  return (
    <g transform={at(place)}>
      <path d="M0-40c14 0 20 11 20 21C20-7 11 0 0 0s-20-7-20-19c0-10 6-21 20-21z" fill="var(--thambili)" />
      <path d="M-11-32c-5 5-7 14-4 21" stroke="#fff7" strokeWidth="4" strokeLinecap="round" fill="none" />
      <path d="M-6-39c1 4 4 5 6 5s5-1 6-5c-3-4-9-4-12 0z" fill="var(--leaf-dark)" />
    </g>
  );
}

/** A hand of bananas on a string; y is where it hangs from. */
export function Bananas(place: Place) {
  const finger = 'M-4 0c-2 15 2 31 13 39 3 2 6-1 4-4C7 25 5 13 5 0z';
  return (
    <g transform={at(place)}>
      <path d="M0-34V6" stroke="var(--wood-dark)" strokeWidth="3" />
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path d={finger} transform="rotate(-52) scale(.9)" fill="var(--banana-shade)" />
          <path d={finger} transform="rotate(-28)" fill="var(--banana)" />
          <path d={finger} transform="translate(0 3) rotate(-4)" fill="var(--banana-shade)" />
        </g>
      ))}
      <path d={finger} transform="translate(-3 4) rotate(9) scale(1 1.1)" fill="var(--banana)" />
      <path d="M-9 4c1-9 4-12 9-12s8 3 9 12c-6 3-12 3-18 0z" fill="var(--leaf)" />
    </g>
  );
}

/** A strip of sachets; y is where it hangs from. */
export function Sachets({ colour, ...place }: Coloured) {
  return (
    <g transform={at(place)}>
      {[0, 1, 2, 3, 4].map((row) => (
        <g key={row} transform={`translate(0 ${row * 25})`}>
          <rect x="-11" y="0" width="22" height="24" rx="1.5" fill={colour} />
          <rect x="-7" y="7" width="14" height="10" rx="1.5" fill="var(--cream)" />
        </g>
      ))}
    </g>
  );
}

export function Cat(place: Place) {
  return (
    <g transform={at(place)} fill="var(--cat)">
      <path d="M34-6c14 2 22-4 20-15-1-4-7-3-6 1 1 6-5 7-12 5z" />
      <path d="M-40 0c-5-16 4-27 19-29 8-8 36-9 50 3 11 9 13 21 9 26z" />
      <path d="M-46-16l-1-17 10 6h9l10-6-1 17c0 7-6 11-13 11s-14-4-14-11z" />
      <g fill="none" stroke="var(--cream)" strokeWidth="1.8" strokeLinecap="round">
        <path d="M-42-18c1.600 2 4 2 5.500 0M-31-18c1.600 2 4 2 5.500 0" />
        <path d="M-35-12.500l1.500 1.500 1.500-1.500" />
      </g>
    </g>
  );
}
