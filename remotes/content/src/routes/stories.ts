/** The pages of stories, fetched together: one hash less each in the entry that every visitor fetches. */
export * as news from './news.route.tsx';
export * as story from './story.route.tsx';
export * as storyIndex from './story-index.route.tsx';
