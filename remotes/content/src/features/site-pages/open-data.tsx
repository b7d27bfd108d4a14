/** The inventory as open data: the files, how to credit their source, and what their columns mean. */
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useBoot, useTenant, useWords } from '@greenward/tenant';
import type { OpenData_openDataFragment } from './open-data.generated.ts';
import styles from './open-data.module.scss';

/** The page's data about the files: null when there are none, 'failed' when the api did not answer. */
export type OpenDataAnswer = Masked<OpenData_openDataFragment> | null | 'failed';

/** Target of links to the downloads (including `/data`). */
const ANCHOR = 'download';

function Files({
  openData: { placeCount, updatedAt, files, about },
}: {
  readonly openData: OpenData_openDataFragment;
}) {
  const words = useWords();
  const { projectName } = useTenant();
  return (
    <>
      <p>
        {words('content.data.summary', { project: projectName, count: placeCount })}
        {updatedAt !== null && (
          <>
            {' '}
            <time dateTime={updatedAt}>{words('content.data.updated', { day: new Date(updatedAt) })}</time>
          </>
        )}
      </p>
      <ul className={styles.files}>
        {files.map(({ format, url, mediaType, label }) => (
          <li key={format}>
            <a href={url} type={mediaType} download>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p>{about}</p>
    </>
  );
}

function Licence() {
  const words = useWords();
  const { tenant, origin, now } = useBoot();
  const cited = {
    source: tenant.attributions.join(' '),
    project: tenant.projectName,
    url: origin,
    day: new Date(`${now}T12:00:00Z`),
  };
  return (
    <>
      <p>{words('content.data.licence')}</p>
      <blockquote className={styles.cite}>{words('content.attribution.cite', cited)}</blockquote>
    </>
  );
}

function Columns({ columns }: Pick<OpenData_openDataFragment, 'columns'>) {
  const words = useWords();
  return (
    <table className={styles.columns}>
      <caption>{words('content.data.columns')}</caption>
      <thead>
        <tr>
          <th scope="col">{words('content.data.columnName')}</th>
          <th scope="col">{words('content.data.columnMeaning')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, meaning }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Download({ openData: masked }: { readonly openData: Masked<OpenData_openDataFragment> }) {
  const openData = unmask(masked);
  return (
    <>
      <Files openData={openData} />
      <Licence />
      <Columns columns={openData.columns} />
    </>
  );
}

export function OpenData({ openData }: { readonly openData: OpenDataAnswer }) {
  const words = useWords();
  return (
    <section className={styles.section} aria-labelledby={ANCHOR}>
      <h2 id={ANCHOR}>{words('content.attribution.download')}</h2>
      {openData === 'failed' ? (
        <p role="status">{words('content.attribution.noDownload')}</p>
      ) : openData === null ? (
        <p>{words('content.attribution.noDownloadHere')}</p>
      ) : (
        <Download openData={openData} />
      )}
    </section>
  );
}
