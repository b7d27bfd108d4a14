/** Whose data this site shows, and what it is made with: what licences ask to have said. */
import { useTenant, useWords } from '@greenward/tenant';
import styles from './site-pages.module.scss';

export function AttributionPage() {
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
      <h2>{words('content.attribution.photos')}</h2>
      <p>{words('content.attribution.photosText')}</p>
      <h2>{words('content.attribution.fonts')}</h2>
      <p>{words('content.attribution.fontsText', { fonts: new Intl.ListFormat(locale).format(fonts) })}</p>
      <h2>{words('content.attribution.software')}</h2>
      <p>{words('content.attribution.softwareText')}</p>
    </div>
  );
}
