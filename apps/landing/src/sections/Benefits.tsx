import {
  BooksArt,
  BoxArt,
  LockArt,
  NoteArt,
  PotArt,
  ScaleArt,
  SignArt,
  StallsArt,
} from '../art/benefits.tsx';
import { useText } from '../text/index.ts';

/** The picture of each benefit, in the order of the texts. */
const arts = [
  <PotArt key="pot" />,
  <ScaleArt key="scale" />,
  <SignArt key="sign" />,
  <StallsArt key="stalls" />,
  <NoteArt key="note" />,
  <BooksArt key="books" />,
  <LockArt key="lock" />,
  <BoxArt key="box" />,
];

export function Benefits() {
  const { benefits } = useText().home;
  return (
    <section className="wrap section" aria-labelledby="why">
      <h2 id="why">{benefits.title}</h2>
      <p className="intro">{benefits.intro}</p>
      <ul className="shelves">
        {benefits.cards.map(({ title, text }, place) => (
          <li key={title} className="benefit">
            <div className="good" aria-hidden="true">
              {arts[place]}
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
