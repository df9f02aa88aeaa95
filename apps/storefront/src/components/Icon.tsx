const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m4.7 11.2L20 20',
  home: 'M4 11.5 12 5l8 6.5V20h-5.5v-5h-5v5H4z',
  grid: 'M5 5h5.5v5.5H5zm8.5 0H19v5.5h-5.5zM5 13.5h5.5V19H5zm8.5 0H19V19h-5.5z',
  chat: 'M12 4a8 8 0 0 0-6.9 12L4 20l4.1-1.1A8 8 0 1 0 12 4M9 9.5c.3 2.7 2.3 4.9 5.2 5.5l1.3-1.6-1.9-1.1-.9.7c-.9-.5-1.5-1.2-1.9-2.1l.8-.8-.9-2z',
  phone:
    'M6 4h3.5l1.5 4.5-2 1.5a11 11 0 0 0 5 5l1.5-2 4.5 1.5V18a2 2 0 0 1-2 2C10.5 20 4 13.5 4 6a2 2 0 0 1 2-2',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7',
  cart: 'M6 8h12l1.2 12H4.8zm3 0V7a3 3 0 0 1 6 0v1',
  cash: 'M3 7h18v10H3zm9 2.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M6 10v4m12-4v4',
  back: 'M9 6 4.5 10.5 9 15m-4.5-4.5H15a4.5 4.5 0 0 1 0 9h-3',
  box: 'M4 8.5 12 4l8 4.5v7L12 20l-8-4.5zm0 0 8 4.5 8-4.5M12 13v7M8 6.3l8 4.5',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon beside a text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
