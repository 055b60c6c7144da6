UPDATE study_consent
SET of_age_on = '2026-06-01', own_name = 'Mia Okafor', own_signature = 'M1 1L2 2', own_signed_at = 1780300800000;
