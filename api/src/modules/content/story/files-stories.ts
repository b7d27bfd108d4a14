/**
 * Reads stories from Markdown files with front matter: `content/stories/<slug>.md` of the tenant and of base; a
 * tenant's story replaces base's of the same name.
 */
import { join } from 'node:path';
import * as v from 'valibot';
import { momentIn } from '../../../calendar/local-time.rules.ts';
import { missingPictures } from '../../platform/cms/content-folder.ts';
import type { ContentFolder } from '../../platform/cms/content-folder.ts';
import {
  createMarkdownFiles,
  listMarkdown,
  optionalText,
  pictureList,
  picturesOf,
  requiredText,
  SLUG,
  slugOfFile,
} from '../../platform/cms/markdown-file.ts';
import { NEWS, withoutRepeats } from './story.rules.ts';
import type { Story } from './story.rules.ts';
import type { StorySource } from './story-source.ts';

const RENDERED_AT_MOST = 5_000;

const moment = v.pipe(
  v.string(),
  v.check(
    (text) => /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) && !Number.isNaN(Date.parse(text)),
    'a day as 2026-10-03, or a moment as 2026-10-03T08:00:00Z',
  ),
);
const frontMatter = v.strictObject({
  title: requiredText,
  summary: optionalText,
  publishAt: moment,
  author: optionalText,
  buttonLabel: optionalText,
  category: optionalText,
  section: v.optional(v.pipe(v.string(), v.regex(SLUG, 'a word in lower case')), NEWS),
  images: pictureList,
});

/**
 * Days begin at midnight in the tenant's time zone.
 * @returns ISO 8601 in UTC
 */
const momentOf = (text: string, timeZone: string): string =>
  (text.includes('T') ? new Date(text) : momentIn(timeZone, text, '00:00')).toISOString();

/** @param baseDirectory Folder with the defaults for every tenant. */
export function createFilesStories(baseDirectory: string): StorySource & ContentFolder {
  const files = createMarkdownFiles(frontMatter, RENDERED_AT_MOST);
  return {
    folder: 'stories',
    async check(file, site) {
      slugOfFile(file);
      return missingPictures((await files.read(file, site)).images, site);
    },
    async list(site) {
      const storyOf = async (file: string): Promise<Story> => {
        const slug = slugOfFile(file);
        const { bodyHtml, images, publishAt, ...front } = await files.read(file, site);
        return {
          ...front,
          publishAt: momentOf(publishAt, site.tenant.config.timeZone),
          slug,
          html: bodyHtml,
          images: picturesOf(images, site),
        };
      };
      const [own, base] = await Promise.all(
        [site.tenant.directory, baseDirectory].map(async (directory) =>
          Promise.all((await listMarkdown(join(directory, 'content', 'stories'))).map(storyOf)),
        ),
      );
      return withoutRepeats(own ?? [], base ?? []);
    },
  };
}
