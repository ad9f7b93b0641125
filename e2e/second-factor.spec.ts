import type { Page } from '@playwright/test';
import { codeAt } from '../src/testing/aSecondFactor';
import { inputProfiles, nothingScrollsSideways, notice, shouldRun } from './actor';
import { axeFindings } from './axe';
import { beginSetUp, enter, enterWithRecoveryCode, isSignedIn, keepCodes, leave, turnOn } from './secondFactor';
import { ADMIN, COLLEAGUE, expect, test } from './site';

const STEP_MS = 30_000;

/** Fits the width, and axe finds nothing. */
async function isSound(page: Page) {
  await nothingScrollsSideways(page);
  expect(await axeFindings(page)).toEqual([]);
}

for (const [turn, { manner, viewport, handsOf }] of inputProfiles.entries()) {
  test.describe(manner, () => {
    test.use({ viewport });

    if (shouldRun(1, turn))
      test('an admin turns on a second factor, loses the phone, signs in with a recovery code, and another admin removes it [A12, D-81]', async ({
        page,
        guest: colleague,
        problems,
      }) => {
        const hands = handsOf(page);
        await enter(page, hands, ADMIN);
        await isSignedIn(page);
        const panel = await beginSetUp(page, hands);
        await isSound(page);
        const { secret, codes } = await turnOn(panel, hands);
        await isSound(page);
        expect(codes).toHaveLength(10);
        await keepCodes(panel, hands);
        await leave(page, hands);

        // With the phone: the next code of the app, because the last one is used up.
        await enter(page, hands, ADMIN);
        await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
        await isSound(page);
        await hands.write(page.getByLabel('Code', { exact: true }), codeAt(new Date(Date.now() + STEP_MS), secret));
        await hands.press(page.getByRole('button', { name: 'Continue' }));
        await isSignedIn(page);
        await leave(page, hands);

        // Without it: a recovery code, and not the same one again.
        await enterWithRecoveryCode(page, hands, codes[4] ?? '');
        await expect(page.getByText('9 of 10 are left.')).toBeVisible();
        await hands.press(page.getByRole('button', { name: 'Continue' }));
        await isSignedIn(page);
        await leave(page, hands);
        expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
        await enterWithRecoveryCode(page, hands, codes[4] ?? '');
        await expect(page.getByRole('alert')).toContainText('This code is not valid or has been used before.');

        const theirHands = handsOf(colleague);
        await enter(colleague, theirHands, COLLEAGUE);
        await isSignedIn(colleague);
        await colleague.goto('/admin/users');
        const row = colleague.getByRole('row', { name: /Daw Thandar/ });
        await expect(row).toContainText('Second factor on');
        await isSound(colleague);
        await theirHands.press(row.getByRole('button', { name: /^More actions for Daw Thandar/ }));
        await theirHands.press(colleague.getByRole('menuitem', { name: 'Remove second factor' }));
        await isSound(colleague);
        await theirHands.write(colleague.getByLabel('Current password'), COLLEAGUE.password);
        await theirHands.press(colleague.getByRole('dialog').getByRole('button', { name: 'Remove' }));
        await expect(notice(colleague, "Second factor of 'Daw Thandar Hlaing' removed.")).toBeVisible();
        await expect(row).not.toContainText('Second factor on');
        await expect(colleague.getByRole('heading', { level: 1 })).toBeFocused();

        await enter(page, hands, ADMIN);
        await isSignedIn(page);
      });
  });
}
