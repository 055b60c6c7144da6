UPDATE study_answer SET received_on = '2026-06-22' WHERE participant IS NOT NULL;
