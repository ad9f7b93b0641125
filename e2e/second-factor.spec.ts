import type { Locator, Page } from '@playwright/test';
import { codeAt } from '../src/testing/aSecondFactor';
import { type Actor, inputProfiles, nothingScrollsSideways, notice, shouldRun } from './actor';
import { axeFindings } from './axe';
import { ADMIN, expect, test as site } from './site';

const COLLEAGUE = { email: 'thet.naing@nitcollege.test', password: 'circular-line-38' };
const STEP_MS = 30_000;

const test = site.extend<{ colleague: Page }>({
  // The browser of another admin, with a screen of the same size.
  colleague: async ({ browser, baseURL, viewport }, use) => {
    const context = await browser.newContext({ baseURL, viewport });
    await use(await context.newPage());
    await context.close();
  },
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function enter(page: Page, hands: Actor, { email, password }: typeof ADMIN) {
  await page.goto('/admin/login');
  await hands.write(page.getByLabel('Email'), email);
  await hands.write(page.getByLabel('Password', { exact: true }), password);
  await hands.press(page.getByRole('button', { name: 'Sign In' }));
}

async function leave(page: Page, hands: Actor) {
  await hands.press(page.getByRole('button', { name: 'Sign Out' }));
  await hands.press(page.getByRole('button', { name: 'Logout' }));
  await expect(heading(page, 'Sign in')).toBeVisible();
}

/** Fits the width, and axe finds nothing. */
async function isSound(page: Page) {
  await nothingScrollsSideways(page);
  expect(await axeFindings(page)).toEqual([]);
}

/** The secret in the letters that a user would type into the app. */
const secretIn = async (panel: Locator) => ((await panel.locator('code').textContent()) ?? '').replaceAll(' ', '');

for (const [turn, { manner, viewport, handsOf }] of inputProfiles.entries()) {
  test.describe(manner, () => {
    test.use({ viewport });

    if (shouldRun(1, turn))
      test('an admin turns on a second factor, loses the phone, signs in with a recovery code, and another admin removes it [A12, D-81]', async ({
        page,
        colleague,
        problems,
      }) => {
        const hands = handsOf(page);
        await enter(page, hands, ADMIN);
        await expect(heading(page, 'Dashboard')).toBeVisible();
        await hands.press(page.getByRole('link', { name: 'Daw Thandar' }));
        const panel = page.getByRole('region', { name: 'Second factor' });
        await hands.press(panel.getByRole('button', { name: 'Set up' }));
        await expect(panel.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
        await isSound(page);
        const secret = await secretIn(panel);
        await hands.write(panel.getByLabel('Code', { exact: true }), codeAt(new Date(), secret));
        await hands.write(panel.getByLabel('Present password'), ADMIN.password);
        await hands.press(panel.getByRole('button', { name: 'Turn on' }));
        await expect(panel.getByText('Your second factor is on.')).toBeVisible();
        await isSound(page);
        const codes = await panel.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
        expect(codes).toHaveLength(10);
        await hands.press(panel.getByRole('button', { name: 'I have kept them' }));
        await expect(panel.getByText('10 of 10 recovery codes are left.')).toBeVisible();
        await leave(page, hands);

        // With the phone: the next code of the app, because the last one is used up.
        await enter(page, hands, ADMIN);
        await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
        await isSound(page);
        await hands.write(page.getByLabel('Code', { exact: true }), codeAt(new Date(Date.now() + STEP_MS), secret));
        await hands.press(page.getByRole('button', { name: 'Continue' }));
        await expect(heading(page, 'Dashboard')).toBeVisible();
        await leave(page, hands);

        // Without it: a recovery code, and not the same one again.
        await enter(page, hands, ADMIN);
        await hands.press(page.getByRole('button', { name: 'Use a recovery code' }));
        await hands.write(page.getByLabel('Recovery code'), codes[4] ?? '');
        await hands.press(page.getByRole('button', { name: 'Continue' }));
        await expect(page.getByText('9 of 10 are left.')).toBeVisible();
        await hands.press(page.getByRole('button', { name: 'Continue' }));
        await expect(heading(page, 'Dashboard')).toBeVisible();
        await leave(page, hands);
        expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
        await enter(page, hands, ADMIN);
        await hands.press(page.getByRole('button', { name: 'Use a recovery code' }));
        await hands.write(page.getByLabel('Recovery code'), codes[4] ?? '');
        await hands.press(page.getByRole('button', { name: 'Continue' }));
        await expect(page.getByRole('alert')).toContainText('This code is not valid, or was used before.');

        const theirHands = handsOf(colleague);
        await enter(colleague, theirHands, COLLEAGUE);
        await expect(heading(colleague, 'Dashboard')).toBeVisible();
        await colleague.goto('/admin/users');
        const row = colleague.getByRole('row', { name: /Daw Thandar/ });
        await expect(row).toContainText('Second factor on');
        await isSound(colleague);
        await theirHands.press(row.getByRole('button', { name: /^Remove second factor of Daw Thandar/ }));
        await theirHands.press(colleague.getByRole('dialog').getByRole('button', { name: 'Remove' }));
        await expect(notice(colleague, "Second factor of 'Daw Thandar Hlaing' removed.")).toBeVisible();
        await expect(row).not.toContainText('Second factor on');

        await enter(page, hands, ADMIN);
        await expect(heading(page, 'Dashboard')).toBeVisible();
      });
  });
}
