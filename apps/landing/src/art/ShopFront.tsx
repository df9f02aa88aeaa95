import { site } from '../site.ts';
import { Bananas, Book, Bottle, Cat, Jar, KingCoconut, Packet, Sachets, Tin } from './goods.tsx';

const stripes = Array.from({ length: 15 }, (_, index) => index);

function Sign() {
  return (
    <g>
      <path d="M222 116V84M458 116V84" stroke="var(--wood-dark)" strokeWidth="10" />
      <rect x="164" y="8" width="352" height="90" rx="10" fill="var(--board)" />
      <rect
        x="171"
        y="15"
        width="338"
        height="76"
        rx="6"
        fill="none"
        stroke="var(--turmeric)"
        strokeWidth="2"
      />
      <g textAnchor="middle" fontWeight="700">
        <text x="342" y="64" fontSize="43" fill="var(--sign-shade)" lang="si" className="sinhala">
          කඩේ
        </text>
        <text x="340" y="61" fontSize="43" fill="var(--sign-ink)" lang="si" className="sinhala">
          කඩේ
        </text>
        <text x="232" y="56" fontSize="25" fill="var(--turmeric)" lang="ta" className="tamil">
          கடை
        </text>
        <text x="450" y="56" fontSize="27" fill="var(--turmeric)" className="latin">
          {site.name}
        </text>
        <path
          d="M206 76h268"
          stroke="var(--turmeric)"
          strokeWidth="2"
          strokeDasharray="1 7"
          strokeLinecap="round"
        />
      </g>
    </g>
  );
}

function Roof() {
  return (
    <g>
      <pattern id="tiles" width="22" height="15" patternUnits="userSpaceOnUse">
        <rect width="22" height="15" fill="var(--tile)" />
        <path d="M0 2a11 11 0 0 0 22 0" fill="none" stroke="var(--tile-line)" strokeWidth="2" />
      </pattern>
      <path d="M92 98h496l58 66H34z" fill="url(#tiles)" />
      <rect x="86" y="91" width="508" height="11" rx="5.500" fill="var(--tile-line)" />
    </g>
  );
}

function Stripes() {
  return (
    <g className="shop-stripes">
      {stripes.map((index) => (
        <path
          key={index}
          d={`M${25 + index * 42} 160h42v42a21 19 0 0 1-42 0z`}
          fill={index % 2 ? 'var(--awning-b)' : 'var(--awning-a)'}
        />
      ))}
      <path d="M25 160h630v9H25z" fill="#0002" />
      <path d="M25 194h630v3H25z" fill="#0001" />
    </g>
  );
}

/** Shelves with goods and a bulb, visible through the opening while there is no picture of the product. */
function Shelves() {
  return (
    <g>
      <rect x="78" y="180" width="524" height="328" fill="var(--inside)" />
      <circle className="shop-glow" cx="340" cy="258" r="170" fill="url(#glow)" />
      <path d="M340 190v54" stroke="var(--wood-dark)" strokeWidth="3" />
      <path d="M330 244h20l4 10h-28z" fill="var(--wood-dark)" />
      <circle cx="340" cy="263" r="12" fill="var(--bulb)" />
      <g fill="var(--wood)">
        <rect x="78" y="316" width="524" height="10" />
        <rect x="78" y="402" width="524" height="10" />
      </g>
      <g fill="#0003">
        <rect x="78" y="326" width="524" height="4" />
        <rect x="78" y="412" width="524" height="4" />
      </g>
      <Tin x={212} y={316} colour="var(--leaf)" />
      <Tin x={250} y={316} colour="var(--clay)" />
      <Tin x={288} y={316} colour="var(--turmeric)" />
      <Bottle x={392} y={316} colour="var(--leaf-dark)" />
      <Bottle x={417} y={316} colour="var(--clay)" />
      <Bottle x={442} y={316} colour="var(--leaf-dark)" />
      <Packet x={482} y={316} colour="var(--turmeric)" />
      <Book x={196} y={402} colour="var(--clay)" />
      <Book x={220} y={402} colour="var(--leaf)" />
      <Book x={244} y={402} colour="var(--turmeric-dark)" />
      <Packet x={292} y={402} colour="var(--clay)" />
      <Packet x={330} y={402} colour="var(--leaf)" />
      <Packet x={368} y={402} colour="var(--turmeric)" />
      <Jar x={424} y={402} colour="var(--thambili)" />
      <Jar x={468} y={402} colour="var(--leaf-light)" />
      <Bananas x={132} y={246} scale={1.35} />
      <Sachets x={530} y={212} colour="var(--leaf)" />
      <Sachets x={556} y={212} colour="var(--clay)" />
      <Sachets x={582} y={212} colour="var(--turmeric)" />
    </g>
  );
}

function Counter() {
  return (
    <g>
      <rect x="66" y="180" width="14" height="392" fill="var(--wood)" />
      <rect x="600" y="180" width="14" height="392" fill="var(--wood)" />
      <path d="M66 206h14v10H66zM600 206h14v10h-14z" fill="#0003" />
      <rect x="78" y="506" width="524" height="66" fill="var(--wood)" />
      <path
        d="M165 520v52M252 520v52M340 520v52M428 520v52M515 520v52"
        stroke="var(--wood-dark)"
        strokeWidth="3"
      />
      <rect x="52" y="500" width="576" height="15" rx="5" fill="var(--wood-light)" />
      <rect x="66" y="515" width="548" height="5" fill="#0003" />
    </g>
  );
}

function Street() {
  return (
    <g>
      <path d="M556 540h76l-7 40h-62z" fill="var(--wood-light)" />
      <path d="M556 540h76M560 553h69M562 566h65" stroke="var(--wood-dark)" strokeWidth="3" />
      <KingCoconut x={576} y={545} scale={0.9} />
      <KingCoconut x={612} y={545} scale={0.9} />
      <KingCoconut x={594} y={524} scale={0.9} />
      <path d="M594 544h2M560 542h70" stroke="var(--wood-dark)" strokeWidth="4" strokeLinecap="round" />
      <path d="M34 584c-9-26-6-46 8-60h60c14 14 17 34 8 60z" fill="var(--sack)" />
      <path d="M40 524c2-12 16-20 32-20s30 8 32 20z" fill="var(--rice)" />
      <rect x="34" y="520" width="76" height="13" rx="6.500" fill="var(--sack-rim)" />
      <path d="M56 552h32M60 562h24" stroke="var(--clay)" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

/** The goods on the counter; left out while a picture behind them has to be readable. */
function OnTheCounter() {
  return (
    <g>
      <Jar x={500} y={500} colour="var(--clay)" />
      <Jar x={540} y={500} colour="var(--turmeric)" />
      <Jar x={580} y={500} colour="var(--leaf-light)" />
      <Cat x={150} y={500} />
    </g>
  );
}

interface Props {
  /** Leave the opening empty, for a picture behind it; the cat moves to the roof. */
  hollow: boolean;
}

/** A roadside shop under its awning. Its opening is at (78, 180) of 680 × 600, 524 × 328; shop.css uses the same numbers. */
export function ShopFront({ hollow }: Props) {
  return (
    <svg className="shop" viewBox="0 0 680 600" role="img" aria-labelledby="shop-title">
      <title id="shop-title">
        {`A small Sri Lankan shop under a striped awning, with a cat asleep on the ${hollow ? 'roof' : 'counter'}`}
      </title>
      <defs>
        <radialGradient id="glow">
          <stop offset="0" stopColor="var(--glow)" stopOpacity=".9" />
          <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="340" cy="576" rx="336" ry="20" fill="var(--earth)" />
      {!hollow && <Shelves />}
      <path d="M78 197h524v22H78z" fill="#0003" />
      <Roof />
      <Sign />
      <Counter />
      {hollow ? <Cat x={556} y={93} scale={0.7} /> : <OnTheCounter />}
      <Stripes />
      <Street />
    </svg>
  );
}
