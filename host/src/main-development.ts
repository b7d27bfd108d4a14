/** First script of every page in development: as in production, and the page follows new builds. */
import './main.ts';

const ASK_EVERY_MS = 400;

async function currentReleaseId(): Promise<string | null> {
  try {
    const response = await globalThis.fetch('/boot.json');
    return response.ok ? ((await response.json()) as { releaseId: string }).releaseId : null;
  } catch {
    return null; // edge is being started again
  }
}

/** Loads the page anew when another build is released. */
async function followReleases(): Promise<void> {
  const opened = await currentReleaseId();
  setInterval(() => {
    void currentReleaseId().then((now) => {
      if (now !== null && opened !== null && now !== opened) location.reload();
    });
  }, ASK_EVERY_MS);
}

void followReleases();
