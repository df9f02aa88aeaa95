export { DiscountPage } from './DiscountPage.tsx';
export { DiscountsPage } from './DiscountsPage.tsx';
export { NewDiscountPage } from './NewDiscountPage.tsx';
export { SimulatorPage } from './simulator/SimulatorPage.tsx';
