import { PLANS } from '@kade/contract/plans';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import HomePage from '../src/pages/HomePage.tsx';

beforeEach(() => {
  render(<HomePage />);
});

const section = (name: RegExp) => screen.getByRole('region', { name });
const footer = () => screen.getByRole('contentinfo');
const hrefs = (node: HTMLElement) =>
  within(node)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the hero', () => {
  it('leads to a new store first, and to the inquiries after that', () => {
    const hero = screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement;
    const open = within(hero).getByRole('link', { name: 'Open a store' });
    expect(open).toHaveAttribute('href', '/signup');
    for (const button of within(hero).getAllByRole('button'))
      expect(open.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  // checklist 048
  it("has a button 'Request Beta Access'", () => {
    const hero = screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement;
    expect(within(hero).getByRole('button', { name: 'Request Beta Access' })).toBeVisible();
  });

  // checklist 049
  it("has a button 'Join Waitlist'", () => {
    const hero = screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement;
    expect(within(hero).getByRole('button', { name: 'Join Waitlist' })).toBeVisible();
  });
});

describe('the sections', () => {
  // checklist 050
  it('show exactly 8 benefit cards, each with a title and a text', () => {
    const cards = within(section(/why choose/i)).getAllByRole('listitem');
    expect(cards).toHaveLength(8);
    for (const card of cards) {
      expect(within(card).getByRole('heading', { level: 3 })).not.toBeEmptyDOMElement();
      expect(card.querySelector('p')).not.toBeEmptyDOMElement();
    }
  });

  // checklist 051
  it('show three plans with the names, prices and limits of the contract', () => {
    const boards = within(section(/three plans/i))
      .getAllByRole('heading', { level: 3 })
      .map((title) => title.closest('li'));
    expect(boards).toHaveLength(3);
    PLANS.forEach((plan, index) => {
      const board = boards[index];
      expect(board).toHaveTextContent(plan.name);
      expect(board).toHaveTextContent(plan.price === 0 ? 'Free' : `Rs ${plan.price.toLocaleString('en-US')}`);
      for (const feature of plan.features) expect(board).toHaveTextContent(feature);
    });
  });

  // checklist 052
  it('show exactly 9 feature cards, each with a title and a text', () => {
    const cards = within(section(/behind the counter/i)).getAllByRole('listitem');
    expect(cards).toHaveLength(9);
    for (const card of cards) {
      expect(within(card).getByRole('heading', { level: 3 })).not.toBeEmptyDOMElement();
      expect(card.querySelector('p')).not.toBeEmptyDOMElement();
    }
  });

  // checklist 053
  it('end with a call to action that has a contact mailto link', () => {
    expect(hrefs(section(/come in/i))).toContain('mailto:hello@kade.example');
  });

  it.each([
    // checklist 058
    ['offer an API-first solution', /API-first solution/],
    [
      // checklist 059
      'offer a customizable default frontend with themes and templates',
      /customizable default frontend.*themes and templates/,
    ],
    // checklist 060
    ['offer a custom design service', /custom design service/],
  ])('%s', (_title, words) => {
    expect(section(/three ways/i)).toHaveTextContent(words);
  });
});

describe('the footer', () => {
  it.each([
    // checklist 054
    ['links to the privacy policy', '/privacy-policy'],
    // checklist 055
    ['links to the terms', '/terms-and-conditions'],
    // checklist 056
    ['has a contact link that writes a mail', 'mailto:hello@kade.example'],
  ])('%s at %s', (_title, href) => {
    expect(hrefs(footer())).toContain(href);
  });

  // checklist 057
  it('has links to social networks', () => {
    const networks = hrefs(footer()).filter((href) =>
      /^https:\/\/(wa\.me|www\.facebook\.com|x\.com)\//.test(href ?? ''),
    );
    expect(networks).toHaveLength(3);
  });
});

describe('the links to the admin app', () => {
  it('have the addresses /login and /signup', () => {
    expect(hrefs(screen.getByRole('banner'))).toEqual(expect.arrayContaining(['/login', '/signup']));
  });
});
