import { productName } from '@kade/brand';
import logo from '@kade/brand/logo.svg';
import { useQuery } from '@tanstack/react-query';
import { platform } from '../../lib/platform.ts';
import classes from './shell.module.css';

/** The heading of the side navigation: the product's name. */
export function Brand() {
  const { data } = useQuery(platform());
  return (
    <div className={classes.brand}>
      <img src={logo} alt="" width={32} height={32} />
      <h2>{data?.name ?? productName}</h2>
    </div>
  );
}
