/** First script of every page in development: as in production, plus a reload for new builds. */
import './main.ts';

const ASK_EVERY_MS = 400;

interface Builds {
  readonly hostBuildId: string;
  readonly remotes: readonly { readonly name: string; readonly buildId: string }[];
}

async function currentBuilds(): Promise<Builds | null> {
  try {
    const response = await globalThis.fetch('/boot.json');
    return response.ok ? ((await response.json()) as Builds) : null;
  } catch {
    return null; // edge is restarting
  }
}

/** Switching a remote on or off is not a new build. */
const differ = (opened: Builds, now: Builds): boolean =>
  now.hostBuildId !== opened.hostBuildId ||
  now.remotes.some(({ name, buildId }) =>
    opened.remotes.some((before) => before.name === name && before.buildId !== buildId),
  );

/** Reloads the page when another build is released. */
async function followReleases(): Promise<void> {
  const opened = await currentBuilds();
  setInterval(() => {
    void currentBuilds().then((now) => {
      if (now !== null && opened !== null && differ(opened, now)) location.reload();
    });
  }, ASK_EVERY_MS);
}

void followReleases();
