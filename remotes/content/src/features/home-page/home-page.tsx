/** The home page: promotions, live numbers, neighbourhoods, and a few trees. */
import { useTenant, useWords } from '@greenward/tenant';
import { classes, Container, VisuallyHidden, slotFailure } from '@greenward/ui';
import type { HomeRouteQuery } from '../../routes/home.route.generated.ts';
import { NearSlot } from '../../parts/near-slot.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeStories } from './home-stories.tsx';
import { introParagraphs } from './home-content.rules.ts';
import { LivingNumbers } from './living-numbers.tsx';
import { Neighbourhoods } from './neighbourhoods.tsx';
import { TreesToMeet } from './trees-to-meet.tsx';
import styles from './home-page.module.scss';

/** Number of rows beside a card, and of cards across the page. */
const ROWS = 4;
const CARDS = 6;

export function HomePage({ home }: { readonly home: HomeRouteQuery }) {
  const { hero, projectName, tagline } = useTenant();
  const words = useWords();
  const paragraphs = introParagraphs(home.getAllProjectContent.projects[0]?.customisableContent);
  const { promos } = home.getLiveProjectPromos;
  const hasSide = hero === 'card' && promos.length > 0 && home.getPlaces.length > 0;
  const [lead, ...rest] = paragraphs;
  return (
    <>
      <h1 className={styles.title}>
        <VisuallyHidden>{words('content.home.heading', { project: projectName, tagline })}</VisuallyHidden>
      </h1>
      <div className={classes(hasSide && styles.besideHero)}>
        <HomeHero promos={promos} />
        {hasSide && (
          <div className={styles.side}>
            <TreesToMeet places={home.getPlaces} count={ROWS} form="rows" />
          </div>
        )}
      </div>
      <Container>
        <div className={styles.sections}>
          <HomeStories stories={home.getAllProjectContent.projects[0]?.homeStories ?? []} />
          <LivingNumbers summary={home.getInventorySummary} areaCount={home.getAreas.areas.length} />
          {lead !== undefined && (
            <div className={styles.intro}>
              <p className={styles.lead}>{lead}</p>
              {rest.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
          {!hasSide && <TreesToMeet places={home.getPlaces} count={CARDS} form="cards" />}
          <NearSlot name="home.panels" failure={slotFailure} />
        </div>
      </Container>
      {home.getAreas.areas.length > 0 && (
        <div className={styles.band}>
          <Container>
            <Neighbourhoods areas={home.getAreas.areas} />
          </Container>
        </div>
      )}
    </>
  );
}
