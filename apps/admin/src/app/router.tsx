import type { Permission } from '@kade/contract';
import type { RouteObject } from 'react-router-dom';
import { ErrorPage } from './ErrorPage.tsx';
import { Home } from './Home.tsx';
import { MerchantOrVisitor } from './MerchantOrVisitor.tsx';
import { lazyPage } from './lazy-page.tsx';
import { RequireMerchant } from './RequireMerchant.tsx';
import { RequireStore } from './RequireStore.tsx';
import { Shell } from './shell/Shell.tsx';
import { Splash } from './Splash.tsx';

const auth = () => import('../modules/identity/auth/index.ts');
const storeCreation = () => import('../modules/platform/onboarding/index.ts');
const products = () => import('../modules/catalogue/products/index.ts');
const categories = () => import('../modules/catalogue/groups/index.ts');
const orders = () => import('../modules/sales/orders/index.ts');
const couriers = () => import('../modules/sales/couriers/index.ts');
const statements = () => import('../modules/sales/statements/index.ts');
const places = () => import('../modules/catalogue/places/index.ts');
const stockSheet = () => import('../modules/catalogue/stock-sheet/index.ts');
const counts = () => import('../modules/catalogue/counts/index.ts');
const redirects = () => import('../modules/shopfront/redirects/index.ts');
const imports = () => import('../modules/platform/imports/index.ts');
const purchase = () => import('../modules/catalogue/purchase/index.ts');
const pastOrders = () => import('../modules/sales/past-orders/index.ts');
const customers = () => import('../modules/sales/customers/index.ts');
const reviews = () => import('../modules/sales/reviews/index.ts');
const wishes = () => import('../modules/sales/wishes/index.ts');
const leftCarts = () => import('../modules/sales/left-carts/index.ts');
const discounts = () => import('../modules/sales/discounts/index.ts');
const settings = () => import('../modules/platform/settings-page/index.ts');
const configurator = () => import('../modules/shopfront/configurator/index.ts');
const editor = () => import('../modules/shopfront/editor/index.ts');
const reports = () => import('../modules/sales/reports/index.ts');
const dashboard = () => import('../modules/sales/dashboard/index.ts');
const profile = () => import('../modules/platform/profile/index.ts');
const help = () => import('../modules/platform/help/index.ts');
const staff = () => import('../modules/stores/staff/index.ts');
const billing = () => import('../modules/billing/index.ts');

/** A screen of a store; `handle` is the permission without which a member does not see it. */
type StoreScreen = RouteObject & { handle: Permission };

/** Screens of one store, one line each. */
const storeScreens: StoreScreen[] = [
  { path: '/dashboard', handle: 'reports:read', lazy: lazyPage(dashboard, 'DashboardPage') },
  { path: '/reports/sales', handle: 'reports:read', lazy: lazyPage(reports, 'SalesReportPage') },
  { path: '/reports/customers', handle: 'reports:read', lazy: lazyPage(reports, 'CustomersReportPage') },
  { path: '/reports/staff', handle: 'reports:read', lazy: lazyPage(reports, 'StaffReportPage') },
  { path: '/reports/visits', handle: 'reports:read', lazy: lazyPage(reports, 'VisitsReportPage') },
  { path: '/reports/searches', handle: 'reports:read', lazy: lazyPage(reports, 'SearchesReportPage') },
  { path: '/reports/sources', handle: 'reports:read', lazy: lazyPage(reports, 'SourcesReportPage') },
  { path: '/reports/payments', handle: 'reports:read', lazy: lazyPage(reports, 'PaymentsReportPage') },
  { path: '/reports/products', handle: 'reports:read', lazy: lazyPage(reports, 'ProductsReportPage') },
  { path: '/reports/districts', handle: 'reports:read', lazy: lazyPage(reports, 'DistrictsReportPage') },
  { path: '/reports/stock', handle: 'reports:read', lazy: lazyPage(reports, 'StockReportPage') },
  { path: '/products', handle: 'products:read', lazy: lazyPage(products, 'ProductsPage') },
  { path: '/products/places', handle: 'products:read', lazy: lazyPage(places, 'PlacesPage') },
  { path: '/products/stock', handle: 'stock:write', lazy: lazyPage(stockSheet, 'StockSheetPage') },
  { path: '/products/redirects', handle: 'store:write', lazy: lazyPage(redirects, 'RedirectsPage') },
  { path: '/products/imports', handle: 'products:read', lazy: lazyPage(imports, 'ImportsPage') },
  { path: '/products/imports/:id', handle: 'products:read', lazy: lazyPage(imports, 'ImportPage') },
  { path: '/products/counts', handle: 'products:read', lazy: lazyPage(counts, 'CountsPage') },
  { path: '/products/counts/:id', handle: 'products:read', lazy: lazyPage(counts, 'CountPage') },
  { path: '/products/counts/:id/review', handle: 'products:read', lazy: lazyPage(counts, 'ReviewPage') },
  { path: '/products/purchase', handle: 'products:read', lazy: lazyPage(purchase, 'PurchasePage') },
  { path: '/products/:id', handle: 'products:read', lazy: lazyPage(products, 'ProductPage') },
  { path: '/categories', handle: 'products:read', lazy: lazyPage(categories, 'CategoriesPage') },
  { path: '/categories/:id', handle: 'products:read', lazy: lazyPage(categories, 'CategoryPage') },
  { path: '/collection/:id', handle: 'products:read', lazy: lazyPage(categories, 'CollectionPage') },
  { path: '/orders', handle: 'orders:read', lazy: lazyPage(orders, 'OrdersPage') },
  { path: '/orders/cash', handle: 'reports:read', lazy: lazyPage(orders, 'CourierCashPage') },
  {
    path: '/orders/cash/statement',
    handle: 'settlements:write',
    lazy: lazyPage(statements, 'CourierStatementPage'),
  },
  { path: '/orders/sheet', handle: 'orders:write', lazy: lazyPage(orders, 'CourierSheetPage') },
  { path: '/orders/waybills', handle: 'orders:read', lazy: lazyPage(couriers, 'WaybillsPage') },
  { path: '/orders/scan', handle: 'orders:pack', lazy: lazyPage(orders, 'ScanWaybillsPage') },
  { path: '/orders/statuses', handle: 'orders:pack', lazy: lazyPage(statements, 'ParcelStatusesPage') },
  { path: '/orders/couriers', handle: 'orders:read', lazy: lazyPage(couriers, 'CouriersPage') },
  { path: '/orders/imported', handle: 'customers:read', lazy: lazyPage(pastOrders, 'PastOrdersPage') },
  { path: '/orders/:id', handle: 'orders:read', lazy: lazyPage(orders, 'OrderPage') },
  { path: '/customers', handle: 'customers:read', lazy: lazyPage(customers, 'CustomersPage') },
  { path: '/customers/reviews', handle: 'reviews:read', lazy: lazyPage(reviews, 'ReviewsPage') },
  { path: '/customers/waiting', handle: 'customers:read', lazy: lazyPage(wishes, 'WaitingPage') },
  { path: '/customers/carts', handle: 'customers:read', lazy: lazyPage(leftCarts, 'LeftCartsPage') },
  { path: '/customers/:id', handle: 'customers:read', lazy: lazyPage(customers, 'CustomerPage') },
  { path: '/discounts', handle: 'discounts:read', lazy: lazyPage(discounts, 'DiscountsPage') },
  { path: '/discounts/try', handle: 'discounts:read', lazy: lazyPage(discounts, 'SimulatorPage') },
  { path: '/discounts/new', handle: 'discounts:write', lazy: lazyPage(discounts, 'NewDiscountPage') },
  { path: '/discounts/:id', handle: 'discounts:read', lazy: lazyPage(discounts, 'DiscountPage') },
  {
    path: '/store-configurator',
    handle: 'design:write',
    lazy: lazyPage(configurator, 'StoreConfiguratorPage'),
  },
  { path: '/editor', handle: 'design:write', lazy: lazyPage(editor, 'EditorPage') },
  { path: '/store-configurator/theme', handle: 'design:write', lazy: lazyPage(configurator, 'ThemePage') },
  { path: '/settings', handle: 'store:write', lazy: lazyPage(settings, 'SettingsPage') },
  { path: '/staff', handle: 'staff:read', lazy: lazyPage(staff, 'StaffPage') },
  { path: '/staff/log', handle: 'audit:read', lazy: lazyPage(profile, 'StoreLogPage') },
];

/** Screens without anything around them: all of them goes to paper. */
const printScreens: StoreScreen[] = [
  { path: '/orders/print', handle: 'orders:read', lazy: lazyPage(orders, 'PrintPage') },
  { path: '/orders/:id/print', handle: 'orders:read', lazy: lazyPage(orders, 'PrintPage') },
  { path: '/billing/invoices/:number', handle: 'billing', lazy: lazyPage(billing, 'InvoicePage') },
  { path: '/billing/statements/:month', handle: 'billing', lazy: lazyPage(billing, 'StatementPage') },
];

/** Screens that a merchant without a store may see too. */
const accountScreens: RouteObject[] = [
  { path: '/profile', lazy: lazyPage(profile, 'ProfilePage') },
  { path: '/billing', lazy: lazyPage(billing, 'BillingPage') },
  { path: '/help', lazy: lazyPage(help, 'HelpPage') },
  { path: '/help/:topic', lazy: lazyPage(help, 'HelpTopicPage') },
];

/** Every part of `ui/` in every state, while the app is developed and for its visual checks. */
const developer: RouteObject[] =
  import.meta.env.DEV || import.meta.env.MODE === 'kit'
    ? [{ path: '/kit', lazy: lazyPage(() => import('./kit/index.ts'), 'KitPage') }]
    : [];

/** Every address of the admin app; each screen loads its own code when it is first visited. */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <Splash />,
    children: [
      { path: '/', element: <Home /> },
      { path: '/login', lazy: lazyPage(auth, 'LoginPage') },
      { path: '/signup', lazy: lazyPage(auth, 'SignupPage') },
      { path: '/forgot-password', lazy: lazyPage(auth, 'ForgotPasswordPage') },
      { path: '/reset-password', lazy: lazyPage(auth, 'ResetPasswordPage') },
      { path: '/confirm-email', lazy: lazyPage(auth, 'ConfirmEmailPage') },
      { path: '/invitation', lazy: lazyPage(staff, 'InvitationPage') },
      { path: '/undo-change', lazy: lazyPage(auth, 'UndoChangePage') },
      { path: '/undo-email-change', lazy: lazyPage(auth, 'UndoEmailPage') },
      { path: '/keep-second-factor', lazy: lazyPage(auth, 'KeepFactorPage') },
      { path: '/weekly-mail', lazy: lazyPage(auth, 'WeeklyMailPage') },
      {
        element: <MerchantOrVisitor />,
        children: [
          {
            element: <RequireStore />,
            children: [{ path: '/product/:id', lazy: lazyPage(products, 'ProductPage') }],
          },
        ],
      },
      {
        element: <RequireMerchant />,
        children: [
          { path: '/store-creation', lazy: lazyPage(storeCreation, 'StoreCreationPage') },
          {
            element: <RequireStore />,
            children: printScreens,
          },
          {
            element: <Shell />,
            children: [...accountScreens, { element: <RequireStore />, children: storeScreens }],
          },
        ],
      },
      ...developer,
      { path: '*', element: <ErrorPage /> },
    ],
  },
];
