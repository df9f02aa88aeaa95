import { useText } from '../text/index.ts';
import { Words } from '../ui/Words.tsx';

export function Faq() {
  const { faq } = useText().pricing;
  return (
    <section className="wrap section faq" aria-labelledby="faq">
      <h2 id="faq">{faq.title}</h2>
      {faq.questions.map(({ question, answer }) => (
        <details key={question} open>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
      <p className="after">
        <Words>{faq.after}</Words>
      </p>
    </section>
  );
}
