INSERT INTO study_analysis (id, study, number, account, asked_at, outcome, exposures, last_lag, counts_everybody, division, site, finished_at, problem, report)
    VALUES ('analysis', 'grass', 1, 'account-ada', 1781940600000, 'nose', 'grass rain', 3, 0, 'place', 'north', 1781940700000, 'no-answers', '{"answers":1}');
