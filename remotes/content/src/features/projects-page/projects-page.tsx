/** The list of projects, with a search by place name or postcode that works without script. */
import { Link } from 'react-router';
import { postcodeExample } from '@greenward/contract/postcode';
import { unmask } from '@greenward/graphql';
import type { Masked } from '@greenward/graphql';
import { useBoot, useWords } from '@greenward/tenant';
import { Button, Container, EmptyState, Tag } from '@greenward/ui';
import { creditLine } from '../../parts/credit-line.rules.ts';
import type { ProjectCard_projectFragment } from './project-card.generated.ts';
import { originBeside } from './project-origin.rules.ts';
import styles from './projects-page.module.scss';

/** The api rejects longer texts. */
const SEARCH_CHARACTERS = 100;

interface ProjectsPageProps {
  readonly projects: readonly Masked<ProjectCard_projectFragment>[];
  /** The search text; empty for none. */
  readonly search: string;
}

export function ProjectsPage({ projects: masked, search }: ProjectsPageProps) {
  const projects = unmask(masked);
  const words = useWords();
  const {
    origin,
    tenant: { country },
  } = useBoot();
  const firstPictured = projects.find(({ picture }) => picture !== null);
  const credits = creditLine(projects.map(({ picture }) => picture?.copyright));
  return (
    <>
      <div className={styles.top}>
        <Container>
          <h1 className={styles.title}>{words('content.projects.heading')}</h1>
          <p className={styles.lead}>{words('content.projects.lead')}</p>
          <form action="/home" method="get" role="search" className={styles.search}>
            <label htmlFor="place" className={styles.label}>
              {words('content.projects.search', { country })}
            </label>
            <span id="place-hint" className={styles.hint}>
              {words('content.projects.hint', { country, example: postcodeExample(country) ?? '' })}
            </span>
            <div className={styles.field}>
              <input
                key={search}
                id="place"
                name="q"
                type="search"
                defaultValue={search}
                maxLength={SEARCH_CHARACTERS}
                autoComplete="postal-code"
                aria-describedby="place-hint"
                className={styles.input}
              />
              <Button kind="main" type="submit">
                {words('content.projects.find')}
              </Button>
            </div>
          </form>
        </Container>
      </div>
      <Container>
        <section aria-labelledby="places" className={styles.places}>
          {projects.length === 0 ? (
            <div role="status">
              <EmptyState title={words('content.projects.none.title', { search })}>
                <p id="places">{words('content.projects.none.text')}</p>
                <p>
                  <Link to="/home">{words('content.projects.showAll')}</Link>
                </p>
              </EmptyState>
            </div>
          ) : (
            <>
              <div className={styles.count}>
                <h2 id="places">
                  <span role="status">
                    {words(search === '' ? 'content.projects.all' : 'content.projects.found', {
                      count: projects.length,
                      search,
                    })}
                  </span>
                </h2>
                {search !== '' && <Link to="/home">{words('content.projects.showAll')}</Link>}
              </div>
              <ul className={styles.list}>
                {projects.map((project) => (
                  <li key={project.shortCode} className={styles.card}>
                    {project.picture === null ? (
                      <span className={styles.noPicture} />
                    ) : (
                      <img
                        src={project.picture.url}
                        alt=""
                        width="400"
                        height="225"
                        loading={project === firstPictured ? undefined : 'lazy'}
                        fetchPriority={project === firstPictured ? 'high' : 'low'}
                        decoding="async"
                        className={styles.picture}
                      />
                    )}
                    <div className={styles.text}>
                      <h3 className={styles.name}>
                        <a href={originBeside(origin, project.host)}>{project.projectName}</a>
                      </h3>
                      <p className={styles.tagline}>{project.tagline}</p>
                      {project.introduction !== null && <p>{project.introduction}</p>}
                      {project.foundBy !== null && project.foundBy !== project.projectName && (
                        <p className={styles.tagline}>{words('content.projects.foundBy', { name: project.foundBy })}</p>
                      )}
                      {(project.isDemo || project.isComing) && (
                        <p className={styles.tags}>
                          {project.isComing && <Tag>{words('content.projects.coming')}</Tag>}
                          {project.isDemo && <Tag>{words('content.projects.demo')}</Tag>}
                        </p>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
              {credits !== '' && <p className={styles.credits}>{words('content.projects.photos', { credits })}</p>}
            </>
          )}
        </section>
      </Container>
    </>
  );
}
