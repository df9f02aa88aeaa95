import { DEFAULT_THEME } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import { type ColourName, type Colours, colourFields } from './colours.ts';
import { contrast } from '../../../../lib/contrast.ts';
import classes from './theme-preview.module.css';

/** Ignores a colour while it is typed incompletely. */
const valid = (name: ColourName, colours: Colours) =>
  contrast(colours[name], colours[name]) === null ? DEFAULT_THEME[name] : colours[name];

/** A piece of a shop in the chosen colours: text, buttons and blocks. */
export function ThemePreview({ colours }: { colours: Colours }) {
  const t = useT();
  const worn = Object.fromEntries(colourFields.map(([name]) => [`--${name}`, valid(name, colours)]));
  return (
    <div className={classes.shop} style={worn} data-testid="theme-preview">
      <div className={classes.bar}>{t('Your shop')}</div>
      <div className={classes.body}>
        <p className={classes.title}>{t('Sample heading')}</p>
        <p>{t('Sample text: fresh from the market, delivered to your door.')}</p>
        <div className={classes.buttons}>
          <span className={classes.primary}>{t('Primary button')}</span>
          <span className={classes.secondary}>{t('Secondary button')}</span>
        </div>
        <div className={classes.blocks}>
          <span data-colour="primary">{t('Primary')}</span>
          <span data-colour="secondary" aria-hidden />
          <span data-colour="background">{t('Background')}</span>
        </div>
      </div>
    </div>
  );
}
