import type { Locator, Page } from '@playwright/test';
import { codeAt } from '../src/testing/aSecondFactor';
import type { Actor } from './actor';
import { ADMIN, expect } from './site';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Waits until the back office is open. */
export const isSignedIn = (page: Page): Promise<void> => expect(heading(page, 'Dashboard')).toBeVisible();

/** Fills in email and password; what follows depends on the second factor. */
export async function enter(page: Page, hands: Actor, { email, password }: typeof ADMIN): Promise<void> {
  await page.goto('/admin/login');
  await hands.write(page.getByLabel('Email'), email);
  await hands.write(page.getByLabel('Password', { exact: true }), password);
  await hands.press(page.getByRole('button', { name: 'Sign In' }));
}

/** Signs out. */
export async function leave(page: Page, hands: Actor): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Sign Out' }));
  await hands.press(page.getByRole('button', { name: 'Logout' }));
  await expect(heading(page, 'Sign in')).toBeVisible();
}

/** Opens the set-up on the own account, up to the QR code. */
export async function beginSetUp(page: Page, hands: Actor): Promise<Locator> {
  await hands.press(page.getByRole('link', { name: 'Daw Thandar' }));
  const panel = page.getByRole('region', { name: 'Second factor' });
  await hands.press(panel.getByRole('button', { name: 'Set up' }));
  await expect(panel.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  return panel;
}

/** Turns the second factor on with a first code of the app; gives the secret and the recovery codes. */
export async function turnOn(panel: Locator, hands: Actor): Promise<{ secret: string; codes: string[] }> {
  // The secret in the letters that a user would type into the app.
  const secret = ((await panel.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await hands.write(panel.getByLabel('Code', { exact: true }), codeAt(new Date(), secret));
  await hands.write(panel.getByLabel('Current password'), ADMIN.password);
  await hands.press(panel.getByRole('button', { name: 'Turn on' }));
  await expect(panel.getByText('Your second factor is on.')).toBeVisible();
  const codes = await panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  return { secret, codes };
}

/** Puts the recovery codes away. */
export async function keepCodes(panel: Locator, hands: Actor): Promise<void> {
  await hands.press(panel.getByRole('button', { name: 'I have saved them' }));
  await expect(panel.getByText('10 of 10 recovery codes are left.')).toBeVisible();
}

/** Signs in with the password and a recovery code, because the phone is lost. */
export async function enterWithRecoveryCode(page: Page, hands: Actor, code: string): Promise<void> {
  await enter(page, hands, ADMIN);
  await hands.press(page.getByRole('button', { name: 'Use a recovery code' }));
  await hands.write(page.getByLabel('Recovery code'), code);
  await hands.press(page.getByRole('button', { name: 'Continue' }));
}
