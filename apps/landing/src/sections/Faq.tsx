import { MailLink } from '../ui/MailLink.tsx';

export const questions = [
  {
    question: 'What happens when I come near my order limit?',
    answer: 'You are given a warning before you reach it, so that you can move up to a larger plan in time.',
  },
  {
    question: 'Can I upgrade later?',
    answer:
      'Yes, any time. Choose another plan on the billing page; your stores, products and orders stay as they are.',
  },
  {
    question: 'Is there a setup fee?',
    answer:
      'No. There is no setup fee on any plan. You pay the price of the plan and the fixed fee for each order.',
  },
];

export function Faq() {
  return (
    <section className="wrap section faq" aria-labelledby="faq">
      <h2 id="faq">Questions people ask</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} open>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
      <p className="after">
        Something else? Write to <MailLink />.
      </p>
    </section>
  );
}
