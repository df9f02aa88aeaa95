import { PLANS } from '@kade/contract/plans';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import PricingPage from '../src/pages/PricingPage.tsx';

beforeEach(() => {
  render(<PricingPage />);
});

const board = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement;
const price = (name: string, term: 'monthly' | 'yearly') =>
  (board(name).querySelector(`.price.${term}`)?.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('the plans', () => {
  // checklist 379
  it('have a monthly/yearly toggle that starts at monthly', async () => {
    const yearly = screen.getByRole('radio', { name: 'Yearly' });
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await userEvent.click(yearly);
    expect(yearly).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Monthly' })).not.toBeChecked();
  });

  // checklist 380
  it('are starter, standard and pro, in this order', () => {
    const names = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
    expect(names).toEqual(PLANS.map((plan) => plan.name));
  });

  // checklist 381
  it("mark standard, and only standard, as 'Popular'", () => {
    expect(within(board('Standard')).getByText('Popular')).toBeVisible();
    expect(screen.getAllByText('Popular')).toHaveLength(1);
  });

  // checklist 382
  it('starter is free with its limits', () => {
    expect(price('Starter', 'monthly')).toBe('Free');
    expect(price('Starter', 'yearly')).toBe('Free');
    for (const limit of ['1 store per user', 'Up to 20 products', '100 orders per month', '30 LKR per order'])
      expect(within(board('Starter')).getByText(limit)).toBeVisible();
  });

  // checklist 383
  it('standard is 3000 a month with its limits', () => {
    expect(price('Standard', 'monthly')).toBe('Rs 3,000 per month');
    const limits = [
      'Unlimited stores',
      'Up to 200 products per store',
      'Up to 1,000 orders per month',
      '20 LKR per order',
    ];
    for (const limit of limits) expect(within(board('Standard')).getByText(limit)).toBeVisible();
  });

  // checklist 384
  it("standard is 28800 a year instead of 36000, with 'Save 20% with yearly billing'", () => {
    expect(price('Standard', 'yearly')).toBe(
      'Rs 28,800 per year, instead of Rs 36,000Save 20% with yearly billing',
    );
    expect(within(board('Standard')).getByText('Rs 36,000').tagName).toBe('S');
  });

  // checklist 385
  it('pro is 9000 a month with its limits', () => {
    expect(price('Pro', 'monthly')).toBe('Rs 9,000 per month');
    const limits = [
      'Unlimited stores',
      'Unlimited products',
      'Unlimited orders',
      '10 LKR per order',
      'High availability',
    ];
    for (const limit of limits) expect(within(board('Pro')).getByText(limit)).toBeVisible();
  });

  // checklist 386
  it('pro is 86400 a year instead of 108000, with no label', () => {
    expect(price('Pro', 'yearly')).toBe('Rs 86,400 per year, instead of Rs 108,000');
  });
});

describe('the questions', () => {
  it.each([
    // checklist 388
    ['say that a warning is given near the order limit', /near my order limit\?.*given a warning/],
    // checklist 389
    ['say that the user can upgrade any time', /upgrade later\?.*any time/],
    // checklist 390
    ['say that there is no setup fee', /setup fee\?.*no setup fee/],
  ])('%s', (_title, words) => {
    const answers = screen.getAllByRole('group').map((group) => group.textContent ?? '');
    expect(answers.some((answer) => words.test(answer))).toBe(true);
  });

  it('are three', () => {
    expect(document.querySelectorAll('details')).toHaveLength(3);
  });
});
