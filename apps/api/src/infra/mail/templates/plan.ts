import { greeting, type RenderedMail, renderMail } from './mail-layout.ts';

/** What the mails about the plan of a store have in common. Days and prices are ready to print. */
export interface PlanMail {
  platform: string;
  /** The merchant's first name; empty at an address that was never confirmed. */
  name: string;
  /** The host of the store's shop. */
  host: string;
  plan: string;
  /** Such as `Rs 3,000 per month`. */
  price: string;
  /** The last or the next day that counts. */
  day: string;
  /** The page of the plans. */
  link: string;
}

const toPlans = ({ link }: PlanMail, label = 'See your plan') => ({ link, label });

/** Returns the first payment arrived. `invoice` is its number, `until` the end of the time that it paid for. */
export const planBegunMail = (data: PlanMail & { invoice: string }): RenderedMail =>
  renderMail(`Your ${data.plan} plan has begun`, [
    greeting(data.name),
    `Thank you. The payment for the ${data.plan} plan of your ${data.platform} shop arrived.`,
    {
      facts: {
        Shop: data.host,
        Plan: data.plan,
        Price: data.price,
        'Paid until': data.day,
        Invoice: data.invoice,
      },
    },
    `Your card is charged again on ${data.day}. You can cancel at any time before that.`,
    toPlans(data),
  ]);

/** Returns the card could not be charged. `day` is the last day of the plan. */
export const planPaymentFailedMail = (data: PlanMail): RenderedMail =>
  renderMail(`The payment for your ${data.plan} plan failed`, [
    greeting(data.name),
    `Your card could not be charged ${data.price} for the ${data.plan} plan of your shop at ${data.host}. The bank is asked again in the next days.`,
    `Your shop stays on ${data.plan} until the end of ${data.day}. Without a payment it moves to the Starter plan then; nothing of it is deleted.`,
    'To pay with another card, choose the plan again:',
    toPlans(data, 'Pay for the plan'),
  ]);

/**
 * Returns a smaller plan that was chosen begins and is to be paid. `day` is the last day of the plan without a payment.
 */
export const planToPayMail = (data: PlanMail): RenderedMail =>
  renderMail(`Pay for your ${data.plan} plan`, [
    greeting(data.name),
    `Your shop at ${data.host} has moved to the ${data.plan} plan, as you chose. It costs ${data.price} and has to be paid by the end of ${data.day}.`,
    'Without a payment your shop moves to the Starter plan then; nothing of it is deleted.',
    toPlans(data, 'Pay for the plan'),
  ]);

/** Returns the plan is over; the store has the free one now. */
export const planEndedMail = (data: PlanMail): RenderedMail =>
  renderMail(`Your ${data.plan} plan has ended`, [
    greeting(data.name),
    `The ${data.plan} plan of your shop at ${data.host} has ended, and the shop is on the Starter plan now. Everything in it stays; what goes beyond the Starter plan cannot be added to.`,
    'You can choose a plan again at any time:',
    toPlans(data, 'Choose a plan'),
  ]);

/** Returns the plan does not renew and ends on `day`. */
export const planEndsSoonMail = (data: PlanMail & { follows: string }): RenderedMail =>
  renderMail(`Your ${data.plan} plan ends on ${data.day}`, [
    greeting(data.name),
    `The ${data.plan} plan of your shop at ${data.host} is paid until ${data.day} and is not renewed. The shop moves to the ${data.follows} plan then.`,
    'If you want to stay on it, choose it again before that day:',
    toPlans(data),
  ]);

/** Returns a yearly plan renews on `day`. */
export const planRenewsSoonMail = (data: PlanMail): RenderedMail =>
  renderMail(`Your ${data.plan} plan renews on ${data.day}`, [
    greeting(data.name),
    `On ${data.day} your card is charged ${data.price} for the ${data.plan} plan of your shop at ${data.host}.`,
    'You can cancel it until the day before:',
    toPlans(data),
  ]);
