import { PLANS } from '@kade/contract/plans';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import PrivacyPage from '../src/pages/PrivacyPage.tsx';
import TermsPage from '../src/pages/TermsPage.tsx';

const article = () => screen.getByRole('article');

describe.each([
  {
    title: 'Terms and Conditions',
    Document: TermsPage,
    // checklist 391
    back: "has a 'Back to Home' link",
    // checklist 399
    date: 'has the effective date March 19, 2024',
  },
  {
    title: 'Privacy Policy',
    Document: PrivacyPage,
    // checklist 392
    back: "has a 'Back to Home' link",
    // checklist 405
    date: 'has the effective date March 19, 2024',
  },
])('$title', ({ title, Document, back, date }) => {
  it(back, () => {
    render(<Document />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it(date, () => {
    render(<Document />);
    expect(article()).toHaveTextContent('Effective date: March 19, 2024');
  });
});

describe('the terms', () => {
  it.each([
    // checklist 393
    ['say that the platform is run by a sole proprietor', /run by a sole proprietor/],
    // checklist 394
    ['say that sellers sell goods and services to buyers', /Sellers sell goods and services to buyers/],
    [
      // checklist 395
      'say that the per-order fee varies with the tier',
      /fee for each order. The fee varies with the subscription tier/,
    ],
    // checklist 396
    ['say that payments go through third-party providers', /Payments go through third-party providers/],
    [
      // checklist 397
      'ban adult, illegal and counterfeit goods',
      /may not be offered.*adult goods.*illegal goods.*counterfeit goods/,
    ],
    // checklist 398
    ['say that the governing law is that of Sri Lanka', /governed by the law of Sri Lanka/],
  ])('%s', (_title, words) => {
    render(<TermsPage />);
    expect(article()).toHaveTextContent(words);
  });

  it('print the fee of every plan as the contract has it', () => {
    render(<TermsPage />);
    for (const plan of PLANS)
      expect(article()).toHaveTextContent(`${plan.name}: Rs ${plan.fee_per_order} per order`);
  });
});

describe('the privacy policy', () => {
  it.each([
    [
      // checklist 400
      'lists what is collected',
      /your full name;.*your email address;.*your phone number;.*your shipping and billing address/,
    ],
    [
      // checklist 401
      'says that no payment data is collected by the platform itself',
      /do not collect payment data ourselves/,
    ],
    // checklist 402
    ['says that no third-party tracking is used', /We use no third-party tracking/],
    // checklist 403
    ['covers users aged 18 and over', /for people aged 18 and over/],
    [
      // checklist 404
      'says that access, correction and deletion requests are handled by email',
      /access to the data.*correction.*deletion. Requests are handled by email/,
    ],
  ])('%s', (_title, words) => {
    render(<PrivacyPage />);
    expect(article()).toHaveTextContent(words);
  });
});
