/**
 * Delays a page's scripts until its first picture has loaded, as they compete on slow connections. Pure;
 * `requestWhenSeen` runs in the browser.
 */
import { attribute } from './escape.rules.ts';

/** Maximum delay after the page is parsed, so that a stalled picture does not keep the page unresponsive. */
const LIMIT_MS = 1_000;

/** Page text cannot match this, as attributes are escaped. */
const FIRST_PICTURE = /<img [^>]*\bfetchpriority="high"/i;

/** True if the rendered HTML has a picture with high fetch priority. */
export const hasFirstPicture = (html: string): boolean => FIRST_PICTURE.test(html);

/**
 * Serialised to text, so it must not use outer variables. Moves the tags from a template into the page, which makes the
 * browser request their files. A second call does nothing, as the template is gone. `async = false` keeps the execution
 * order of dynamically added scripts.
 */
function requestWhenSeen(limitMs: number): void {
  const held = document.querySelector<HTMLTemplateElement>('#gw-scripts');
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority=high]');
  if (held === null) return;
  const request = (): void => {
    held.content.querySelectorAll('script').forEach((script) => (script.async = false));
    held.replaceWith(held.content);
  };
  if (picture === null || picture.complete) return request();
  for (const event of ['load', 'error']) picture.addEventListener(event, request);
  for (const event of ['pointerdown', 'keydown', 'click'])
    addEventListener(event, request, { capture: true, once: true });
  setTimeout(request, limitMs);
}

/** @param tags script tags and their dependencies, each with its own nonce */
export const lateScripts = (tags: string, nonce: string): string =>
  `<template id="gw-scripts">${tags}</template><script${attribute('nonce', nonce)}>(${requestWhenSeen.toString()})(${LIMIT_MS})</script>`;
