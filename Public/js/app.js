// Enhancements for pages that work without scripts. Each module looks for its own markers and does nothing elsewhere.
// The scripts of areas start by themselves afterwards.
import { focusProblems } from "./focus-problems.js";
import { onceOnly } from "./once-only.js";
import { toasts } from "./toast.js";
import { copyButtons } from "./copy.js";
import { menus } from "./menu.js";
import { timeZone } from "./time-zone.js";
import { liveChanges } from "./live-changes.js";
import { zoneQuestion } from "./zone-question.js";
import { marks } from "./marks.js";
import { photoPick } from "./photo-pick.js";
import { stairs } from "./stair.js";
import { urgent } from "./urgent.js";
import { countdowns } from "./countdown.js";
import { charts } from "./charts.js";
import { ranges } from "./ranges.js";
import { viewers } from "./viewer.js";
import { shareFiles } from "./share-file.js";
import { printButtons } from "./print.js";
import { passkeys } from "./passkeys.js";
import { leaving } from "./leaving.js";
import { lock } from "./lock.js";
import { pinSettings } from "./offline/pin-settings.js";
import { liveSearch } from "./live-search.js";
import { searchKey } from "./search-key.js";
import { keptSearch } from "./offline/kept-search.js";
import { afterDoses } from "./offline/after-dose.js";
import { medicineForms } from "./offline/medicine-form.js";
import { diaryForms } from "./offline/diary-form.js";
import { medicines } from "./offline/medicines.js";
import { keptFood } from "./offline/kept-food.js";
import { keptToday } from "./offline/kept-today.js";
import { notes } from "./offline/notes.js";
import { outboxForms } from "./offline/forms.js";
import { planChecks } from "./offline/plan-check.js";
import { sending } from "./offline/sending.js";
import { waiting } from "./offline/waiting.js";
import { install } from "./install.js";
import { networkStatus } from "./network-status.js";
import { here } from "./here.js";
import { reloads } from "./reload.js";
import { keeping } from "./offline/keeping.js";
import { keptPage } from "./offline/kept-page.js";
import { unsent } from "./offline/unsent.js";
import { offlinePage } from "./offline/offline-page.js";

for (const start of [
    // Must come before modules that change words.
    liveChanges,
    focusProblems,
    // Must come before the module that marks a form as sent.
    outboxForms,
    medicineForms,
    // Before the sliders read their fields.
    diaryForms,
    unsent,
    here,
    reloads,
    onceOnly,
    toasts,
    copyButtons,
    menus,
    timeZone,
    zoneQuestion,
    marks,
    photoPick,
    stairs,
    urgent,
    countdowns,
    charts,
    ranges,
    viewers,
    shareFiles,
    printButtons,
    passkeys,
    leaving,
    lock,
    pinSettings,
    // Before the search reads its fields.
    keptSearch,
    keptFood,
    liveSearch,
    searchKey,
    install,
    networkStatus,
    keptToday,
    medicines,
    keptPage,
    keeping,
    offlinePage,
    notes,
    planChecks,
    waiting,
    afterDoses,
    sending,
]) {
    // If one module fails, the others, including the lock, must still start.
    try {
        start(document);
    } catch (error) {
        reportError(error);
    }
}
