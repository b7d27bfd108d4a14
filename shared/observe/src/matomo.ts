/**
 * A page view for Matomo's HTTP interface (developer.matomo.org/api-reference/tracking-api), without anything that
 * identifies the visitor.
 */
import { carriesToken, withoutToken } from '@greenward/contract';

export interface PageView {
  /** Path of the page, as in the address bar. */
  readonly path: string;
  readonly title: string;
  /** Path of the previous page if it was one of ours. */
  readonly previousPath: string | null;
}

export interface MatomoSite {
  /** Site number in Matomo. */
  readonly siteId: string;
  /** Scheme and host of the tenant's site. */
  readonly origin: string;
}

const TITLE_CHARACTERS = 200;
const PATH_CHARACTERS = 300;

/**
 * The parts of a view that may be counted: paths without tokens, queries and home addresses, and no title for personal
 * pages.
 */
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
 * Parameters of one request to `matomo.php`. No visitor id, cookie, address or browser: it counts views, not visitors.
 * @param chance random number from 0 to 1, so that no cache merges two views.
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
