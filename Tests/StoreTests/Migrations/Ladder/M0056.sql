INSERT INTO study_release (id, study, number, account, asked_at, rules, licence, finished_at, problem, is_outdated, people, answers, report, sealed_seed, members, published_at, published_by)
    VALUES ('release', 'grass', 1, 'account-ada', 1781940600000, '{"k":11}', 'CC-BY-4.0', 1781940700000, NULL, 0, 120, 1400, '{"answers":1400}', 'sealed', '{"version":1,"people":[]}', 1781940800000, 'account-ada'),
           ('no-release', 'grass', 2, 'account-ada', 1781950600000, '{"k":11}', 'CC-BY-4.0', 1781950700000, 'few-alike', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO study_release_file (release, position, name, bytes, sha256)
    VALUES ('release', 0, 'people.csv', 8, '3b1f9c6f6a6f0d3c2b1a4958676f5e4d3c2b1a09f8e7d6c5b4a3928170615243');
INSERT INTO study_release_part (release, name, number, content) VALUES ('release', 'people.csv', 0, X'706572736F6E0D0A');
