/** A page view as Matomo's HTTP interface takes it (developer.matomo.org/api-reference/tracking-api), with nothing in it that says who looked. */
import { carriesToken, withoutToken } from '@greenward/contract';

export interface PageView {
  /** Path of the page, as it stands in the address. */
  readonly path: string;
  readonly title: string;
  /** Path of the page before, when it was one of ours. */
  readonly previousPath: string | null;
}

export interface MatomoSite {
  /** Number of the site in Matomo. */
  readonly siteId: string;
  /** Scheme and host of the tenant's site. */
  readonly origin: string;
}

const TITLE_CHARACTERS = 200;
const PATH_CHARACTERS = 300;

/** What may be counted of a view: paths without tokens, queries and people's streets, and no title where the page is one person's. */
export function withoutPersonalData({ path, title, previousPath }: PageView): PageView {
  const publicPath = withoutToken(path).slice(0, PATH_CHARACTERS);
  const isPersonal = carriesToken(path) || publicPath !== path.replace(/[?#].*$/s, '');
  return {
    path: publicPath,
    title: isPersonal ? '' : title.slice(0, TITLE_CHARACTERS),
    previousPath: previousPath === null ? null : withoutToken(previousPath).slice(0, PATH_CHARACTERS),
  };
}

/**
 * Parameters of one request to `matomo.php`. No visitor id, no cookie, no address, no browser: views are counted, visitors are not.
 * @param chance any number from 0 to 1, so that nothing on the way takes two views for one.
 */
export function matomoPageView({ siteId, origin }: MatomoSite, view: PageView, chance: number): URLSearchParams {
  const { path, title, previousPath } = withoutPersonalData(view);
  return new URLSearchParams({
    idsite: siteId,
    rec: '1',
    apiv: '1',
    send_image: '0',
    url: origin + path,
    ...(title === '' ? {} : { action_name: title }),
    ...(previousPath === null ? {} : { urlref: origin + previousPath }),
    rand: String(Math.floor(chance * 1e9)),
  });
}
