/** Sources of the site's data, how to download them, and the software behind the site, as licences require. */
import { useTenant, useWords } from '@greenward/tenant';
import { OpenData } from './open-data.tsx';
import type { OpenDataAnswer } from './open-data.tsx';
import styles from './site-pages.module.scss';

export function AttributionPage({ openData }: { readonly openData: OpenDataAnswer }) {
  const words = useWords();
  const { attributions, fonts, locale, projectName } = useTenant();
  return (
    <div className={styles.page}>
      <h1>{words('content.attribution.title')}</h1>
      <p>{words('content.attribution.intro', { project: projectName })}</p>
      <h2>{words('content.attribution.data')}</h2>
      <ul className={styles.lines}>
        {attributions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <OpenData openData={openData} />
      <h2>{words('content.attribution.photos')}</h2>
      <p>{words('content.attribution.photosText')}</p>
      <h2>{words('content.attribution.fonts')}</h2>
      <p>{words('content.attribution.fontsText', { fonts: new Intl.ListFormat(locale).format(fonts) })}</p>
      <h2>{words('content.attribution.software')}</h2>
      <p>{words('content.attribution.softwareText')}</p>
    </div>
  );
}
