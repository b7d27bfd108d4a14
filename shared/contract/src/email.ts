/**
 * E-mail addresses as the specification validates them (shell §5): trimmed, not empty, a usual address with a top-level
 * domain of 2 to 24 letters.
 */

/** RFC 5321 §4.5.3.1: a path of 256 octets including two brackets. */
const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;
// No part can match in two ways, so no input causes slow backtracking.
const ADDRESS =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/;

export function isEmailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= LONGEST_ADDRESS && address.indexOf('@') <= LONGEST_LOCAL_PART && ADDRESS.test(address);
}
