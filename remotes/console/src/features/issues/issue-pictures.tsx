/** Pictures of a report. Its reporter and staff see them; everybody sees those that staff show. */
import { useWords } from '@greenward/tenant';
import { Button, SectionHeading, Tag } from '@greenward/ui';
import lists from '../../parts/desk-list.module.scss';
import type { IssuePage_issueFragment } from './issue-page.generated.ts';
import styles from './issues.module.scss';
import type { ChangeIssue } from './use-desk-issue.ts';

interface IssuePicturesProps {
  readonly of: IssuePage_issueFragment['pictures'];
  /** False for a report that no longer changes. */
  readonly canChange: boolean;
  readonly isSending: boolean;
  readonly change: ChangeIssue;
}

export function IssuePictures({ of: pictures, canChange, isSending, change }: IssuePicturesProps) {
  const words = useWords();
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="issue-pictures" className={lists.section}>
      <SectionHeading id="issue-pictures">{words('console.issues.pictures')}</SectionHeading>
      <p className={lists.hint}>{words('console.issues.pictures.hint')}</p>
      <ul className={styles.pictures}>
        {pictures.map(({ id, url, isShown }, index) => {
          const number = index + 1;
          const act = words(isShown ? 'console.issues.pictures.hide' : 'console.issues.pictures.show');
          return (
            <li key={id} className={styles.picture}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={words('console.issues.pictures.alt', { number })}
                  loading="lazy"
                  decoding="async"
                  className={styles.photo}
                />
              </a>
              <Tag>{words(isShown ? 'console.issues.pictures.shown' : 'console.issues.pictures.hidden')}</Tag>
              {canChange && (
                <Button
                  sending={isSending}
                  sendingLabel={words('console.sending')}
                  aria-label={words('console.issues.pictures.named', { act, number })}
                  onClick={() =>
                    void change(
                      { pictures: [{ id, isShown: !isShown }] },
                      {
                        text: words(isShown ? 'console.issues.pictures.nowHidden' : 'console.issues.pictures.nowShown'),
                      },
                    )
                  }
                >
                  {act}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
